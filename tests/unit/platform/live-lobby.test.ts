import { expect, test } from 'vitest';
import type { TitleState } from '#lib/vendor/lobby.ts';
import { createLiveLobby } from '#platform/play/vendors/live-lobby.ts';
import type { VendorPort } from '#platform/play/vendors/port.ts';

const SEATS: TitleState[] = [{ kind: 'seats', gameCode: 'poker', players: 4 }];

/** A lobby of vendors that answer as told, on a clock that only the test moves. */
function aLobby(vendors: Record<string, Partial<VendorPort> & { asked?: number }>) {
	const clock = { ms: 0 };
	const warnings: object[] = [];
	const ports = () =>
		Object.entries(vendors).map(([vendorCode, vendor]) => {
			const readLobby = async (withinMs: number) => {
				vendor.asked = (vendor.asked ?? 0) + 1;
				return (await vendor.readLobby?.(withinMs)) ?? SEATS;
			};
			return { isOpen: true, hasLobby: true, ...vendor, vendorCode, readLobby } as VendorPort;
		});
	const read = createLiveLobby({
		listPorts: async () => ports(),
		log: { warn: (context) => void warnings.push(context) },
		nowMs: () => clock.ms,
	});
	/** As read, after the question that it began has ended. */
	const settled = async (ms: number) => {
		clock.ms = ms;
		await read();
		await new Promise((resolve) => setImmediate(resolve));
		return read();
	};
	return { clock, read, settled, warnings };
}

test('a vendor is asked once in three seconds, however many look at once', async () => {
	const vendor = { asked: 0 };
	const { read, settled } = aLobby({ MGN: vendor });

	const answers = await Promise.all(Array.from({ length: 20 }, () => read()));
	await settled(2999);
	const before = vendor.asked;
	await settled(3000);

	expect(answers).toEqual(Array(20).fill([{ vendorCode: 'MGN', titles: SEATS }]));
	expect([before, vendor.asked]).toEqual([1, 2]);
});

test('a vendor that fails keeps its last states for 15 seconds, and is logged once', async () => {
	const vendor: { readLobby?: VendorPort['readLobby'] } = {};
	const { settled, warnings } = aLobby({ MGN: vendor });
	expect(await settled(0)).toHaveLength(1);
	vendor.readLobby = () => Promise.reject(new Error('down'));

	expect(await settled(10_000)).toHaveLength(1);
	expect(await settled(14_999)).toHaveLength(1);
	expect(await settled(15_000)).toEqual([]);
	expect(warnings).toHaveLength(1);
	delete vendor.readLobby;
	expect(await settled(20_000)).toHaveLength(1);
});

test('while an answer is slow, the older one is returned at once', async () => {
	const vendor: { readLobby?: VendorPort['readLobby'] } = {};
	const { clock, read, settled } = aLobby({ MGN: vendor });
	await settled(0);
	vendor.readLobby = () => new Promise(() => undefined);
	clock.ms = 5000;

	expect(await read()).toHaveLength(1);
});

test('after a silence the answer is waited for, as the first one is', async () => {
	const { clock, read, settled } = aLobby({ MGN: {} });
	await settled(0);
	clock.ms = 15_000;

	expect(await read()).toHaveLength(1);
});

test('vendors that are closed or tell nothing are not asked, and a closed one is forgotten', async () => {
	const [open, closed, silent] = [{ isOpen: true }, { isOpen: false }, { hasLobby: false }];
	const vendors = { OPEN: open, SHUT: closed, MUTE: silent };
	const { settled } = aLobby(vendors);

	expect(await settled(0)).toMatchObject([{ vendorCode: 'OPEN' }]);
	open.isOpen = false;
	expect(await settled(3000)).toEqual([]);
	expect([closed, silent].map((vendor) => 'asked' in vendor)).toEqual([false, false]);
});
