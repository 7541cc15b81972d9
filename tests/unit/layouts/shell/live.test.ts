import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { createRoundGate } from '#lib/stores/play/round-gate.ts';

const page = Object.assign(new EventTarget(), {
	body: { dataset: { topics: 'balance' } as Record<string, string>, setAttribute() {} },
	visibilityState: 'visible',
	getElementById: () => null,
	querySelectorAll: () => [],
});

class Stream extends EventTarget {
	static latest: Stream;
	readyState = 1;
	constructor() {
		super();
		Stream.latest = this;
	}
	close() {}
	send(type: string, sumBalance: number) {
		const data = JSON.stringify({ sumBalance, currencySymbol: '৳' });
		this.dispatchEvent(Object.assign(new Event(type), { data }));
	}
}

let gate: ReturnType<typeof createRoundGate>;
const shown: number[] = [];

beforeAll(async () => {
	vi.useFakeTimers();
	vi.stubGlobal('document', page);
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('EventSource', Stream);
	vi.stubGlobal('addEventListener', () => undefined);
	page.addEventListener('balance', (event) => {
		shown.push(JSON.parse((event as CustomEvent<string>).detail).sumBalance);
	});
	vi.resetModules();
	await import('../../../../src/layouts/shell/live.client.ts');
});
beforeEach(async () => {
	const module = await import('#lib/stores/play/round-gate.ts');
	gate = module.createRoundGate();
	gate.reset();
	shown.length = 0;
});
afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('a balance waits for the message of a game, however long its round takes', () => {
	gate.receive('ready');
	gate.receive('round');
	Stream.latest.send('balance', 90);
	Stream.latest.send('balance', 140);

	vi.advanceTimersByTime(60_000);
	expect(shown).toEqual([]);
	gate.receive('ready');
	expect(shown).toEqual([]);
	gate.receive('balance');

	expect(shown).toEqual([140]);
	Stream.latest.send('balance', 150);
	expect(shown).toEqual([140, 150]);
});

test('a round that begins during the wait of a silent game keeps the balance back', () => {
	gate.receive('ready');
	Stream.latest.send('balance', 90);
	gate.receive('round');

	vi.advanceTimersByTime(60_000);

	expect(shown).toEqual([]);
});

test('the balance is shown when the frame of the game goes away', () => {
	gate.receive('round');
	Stream.latest.send('balance', 90);

	gate.reset();

	expect(shown).toEqual([90]);
});

test.for([
	[9_999, []],
	[10_000, [90]],
] as const)('beside a game that reports no rounds, after %i ms %j is shown', ([ms, balances]) => {
	gate.receive('ready');
	Stream.latest.send('balance', 90);

	vi.advanceTimersByTime(ms);

	expect(shown).toEqual(balances);
});
