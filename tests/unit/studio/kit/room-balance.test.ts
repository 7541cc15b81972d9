import { afterAll, expect, test, vi } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Room } from '#studio/kit/room/room-client.ts';

// The modules of a page read its address.
vi.stubGlobal('location', { pathname: '/play/tiger-crocodile', search: '' });
vi.stubGlobal('document', {
	referrer: '',
	querySelector: () => null,
	documentElement: { lang: 'en', dataset: {} },
});
const { createBetSlip } = await import('#studio/kit/room/bet-slip.ts');
const { isShort } = await import('#studio/kit/room/room-client.ts');

afterAll(() => void vi.unstubAllGlobals());

test('chips on their way count against the balance', () => {
	const room = aRoom('25.00');
	expect(isShort(room, 25n * UNIT)).toBe(false);
	expect(isShort(room, 26n * UNIT)).toBe(true);

	room.slip.pending.push({ key: 'side-a', amount: 20n * UNIT });
	expect(isShort(room, 5n * UNIT)).toBe(false);
	expect(isShort(room, 6n * UNIT)).toBe(true);
});

test('a balance that is not known refuses nothing', () => {
	expect(isShort(aRoom(undefined), 1_000n * UNIT)).toBe(false);
});

function aRoom(balance: string | undefined): Room {
	const nothing = () => {};
	const slip = createBetSlip({
		betOf: () => ({}),
		keyOf: () => '',
		onChange: nothing,
		onAnswer: nothing,
	});
	return { slip, ...(balance !== undefined && { balance }) } as Room;
}
