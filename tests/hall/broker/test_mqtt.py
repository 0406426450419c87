"""A connection to a broker that is given up before the broker has answered."""

from __future__ import annotations

import asyncio

from hall.broker.mqtt import Address, Broker

_LET_IN = b"\x20\x02\x00\x00"  # CONNACK of MQTT 3.1.1
_LEAVES = b"\xe0\x00"  # DISCONNECT


class SlowBroker:
    """Lets one client in when it is told to, and hears how he leaves."""

    def __init__(self) -> None:
        self.asked, self.may_answer, self.left = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1024)
        self.asked.set()
        await self.may_answer.wait()
        writer.write(_LET_IN)
        while said := await reader.read(1024):
            if said.endswith(_LEAVES):
                self.left.set()
        writer.close()


async def _entered(broker: Broker) -> None:
    async with broker.connected():
        await asyncio.Event().wait()


def test_a_connection_that_is_given_up_does_not_come_up_later_and_stay() -> None:
    async def whole() -> None:
        slow = SlowBroker()
        listener = await asyncio.start_server(slow.serve, "127.0.0.1", 0)
        port = listener.sockets[0].getsockname()[1]
        address = Address.of(f"mqtt://127.0.0.1:{port}/club", user="reader-1", password="p")
        entering = asyncio.create_task(_entered(Broker(address)))
        async with listener, asyncio.timeout(60):
            await slow.asked.wait()
            entering.cancel()
            await asyncio.wait({entering})
            assert entering.cancelled()
            slow.may_answer.set()
            await slow.left.wait()

    asyncio.run(whole())
