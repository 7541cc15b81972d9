import fc from 'fast-check';
import { expect } from 'vitest';
import { vault } from '../api.ts';
import { ChatModel } from './chat-model.ts';
import { ChatReader } from './chat-reader.ts';
import { emptyRooms, test } from './chat-room.ts';
import {
	anOrder,
	fitted,
	type OneStep,
	PEOPLE,
	type ReaderStep,
	type Result,
	type Step,
} from './chat-steps.ts';
import { aWorld, type World } from './chat-world.ts';

const RUNS = Number(process.env['CHAT_ORDERS'] ?? 300);
const SEED = Number(process.env['CHAT_SEED'] ?? 20_261_129);

const READERS = [
	{ room: 'en', limit: 50 },
	{ room: 'en', limit: 10 },
	{ room: 'bn', limit: 10 },
] as const;

type Steps = readonly (Step | ReaderStep)[];

// Messages, sanctions and reports in any order, on a clock that is moved, before three readers who get
// some of the states. CHAT_ORDERS=10000 for the full count, CHAT_SEED repeats a run.
test(`${RUNS} orders leave the rooms of the model, and its view with each reader (seed ${SEED})`, {
	timeout: 120_000 + RUNS * 1000,
}, async ({ db, owner, room: _ }) => {
	const world = await aWorld({ db, owner, vault });
	let stepCount = 0;
	const play = fc.asyncProperty(anOrder, async (steps) => {
		stepCount += steps.length;
		await emptyRooms(owner);
		await playOrder(world, steps);
	});
	const startMs = performance.now();
	// A failure is not shrunk: the seed repeats it.
	await fc.assert(play, { numRuns: RUNS, seed: SEED, endOnFailure: true });
	const seconds = (performance.now() - startMs) / 1000;
	console.log(`${RUNS} orders, ${stepCount} steps, ${seconds.toFixed(1)} s, seed ${SEED}`);
	expect(stepCount).toBeGreaterThan(RUNS * 8);
});

async function playOrder(world: World, steps: Steps): Promise<void> {
	const model = new ChatModel(PEOPLE);
	const history: OneStep[] = [];
	await world.begin();
	const readers = READERS.map((reader) => new ChatReader(world, reader));
	for (const [at, drawn] of steps.entries()) {
		if ('reader' in drawn) {
			await readers[drawn.reader]?.[drawn.do]();
			continue;
		}
		const step = fitted(drawn, (room) => model.state(room).last);
		const parts: readonly OneStep[] =
			step.do === 'together' ? step.sends.map((sent) => ({ do: 'send', ...sent })) : [step];
		const made = await Promise.all(
			parts.map(async (part) => ({ part, result: await world.apply(part) })),
		);
		for (const { part, result } of inOrder(made, history)) {
			expect(result, `step ${at}: ${JSON.stringify(part)}`).toBe(model.apply(part));
			history.push(part);
		}
	}
	for (const reader of readers) {
		await reader.finish();
		expectView(reader, model.shown(reader.room));
	}
	const who = history.flatMap((step) => (step.do === 'see' ? step.who : [])).at(-1) ?? 0;
	for (const room of ['bn', 'en'] as const) {
		const { last, slow, isClosed } = (await world.live(room)).state;
		expect({ last, slow, isClosed }).toEqual(model.state(room));
		expect(await world.unread(room, who), `unread of ${who}`).toBe(model.unread(room, who));
	}
}

/** Nothing is lost, doubled or out of order from the reader's first message on. */
function expectView({ list, limit }: ChatReader, shown: readonly string[]): void {
	const numbers = list.map(({ no }) => no);
	expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
	// A page keeps what has become too old for the room.
	const oldest = Number.parseInt(shown[0] ?? 'Infinity', 10);
	const view = list
		.filter(({ no }) => no >= oldest)
		.map(({ no, hidden, text }) => `${no} ${hidden ? 'hidden' : text}`);
	expect(view.length).toBeGreaterThanOrEqual(Math.min(shown.length, limit));
	expect(view).toEqual(shown.slice(shown.length - view.length));
}

interface Made {
	part: OneStep;
	result: Result;
}

/** Two at once have come one after the other, in either order. */
function inOrder(made: readonly Made[], history: readonly OneStep[]): readonly Made[] {
	const reversed = made.toReversed();
	const fits = (parts: readonly Made[]) => {
		const model = new ChatModel(PEOPLE);
		for (const step of history) model.apply(step);
		return parts.every(({ part, result }) => model.apply(part) === result);
	};
	return made.length > 1 && !fits(made) && fits(reversed) ? reversed : made;
}
