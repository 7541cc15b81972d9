import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/db/database.ts';
import { createCallBatcher } from '#platform/play/vendors/batch-calls.ts';

interface Call {
	key: string;
	id: number;
}

/** A batcher whose batches end on command. */
function aBatcher({ leaves = (_: Call): boolean => false } = {}) {
	const batches: { calls: Call[]; end: () => void; fail: (error: Error) => void }[] = [];
	const alone: Call[] = [];
	const ask = createCallBatcher<Call, string>({
		keyOf: ({ key }) => key,
		single: async (call) => {
			alone.push(call);
			if (call.id < 0) throw new Error(`call ${call.id} is wrong`);
			return `alone ${call.id}`;
		},
		batch: (calls) =>
			new Promise((resolve, reject) => {
				const answers = calls.map((call) => (leaves(call) ? undefined : `done ${call.id}`));
				batches.push({ calls, end: () => resolve(answers), fail: reject });
			}),
	});
	const idsOf = () => batches.map(({ calls }) => calls.map(({ id }) => id));
	return { ask, batches, alone, idsOf };
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const calls = (...ids: number[]) => ids.map((id) => ({ key: `k${id}`, id }));

describe('calls in batches', () => {
	test('a call to an idle process is sent at once', async () => {
		const { ask, batches, idsOf } = aBatcher();

		const answer = ask({ key: 'a', id: 1 });
		await turn();

		expect(idsOf()).toEqual([[1]]);
		batches[0]?.end();
		expect(await answer).toBe('done 1');
	});

	test('calls of one turn are sent together, later ones when a batch has ended', async () => {
		const { ask, batches, idsOf } = aBatcher();

		const answers = calls(1, 2, 3).map(ask);
		await turn();
		answers.push(...calls(4).map(ask));
		await turn();
		answers.push(...calls(5, 6).map(ask));
		await turn();
		expect(idsOf()).toEqual([[1, 2, 3], [4]]);
		batches[1]?.end();
		await turn();
		expect(idsOf()).toEqual([[1, 2, 3], [4], [5, 6]]);
		for (const { end } of batches) end();

		expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `done ${id}`));
	});

	test('calls with one key are handled one after the other, in order', async () => {
		const { ask, batches, idsOf } = aBatcher();

		for (const id of [1, 2, 3]) void ask({ key: 'same', id });
		void ask({ key: 'other', id: 4 });
		await turn();
		expect(idsOf()).toEqual([[1, 4]]);
		batches[0]?.end();
		await turn();

		expect(idsOf()).toEqual([[1, 4], [2]]);
	});

	test('a batch holds 64 calls; the rest is the next batch', async () => {
		const { ask, batches } = aBatcher();

		for (let id = 1; id <= 150; id++) void ask({ key: `k${id}`, id });
		await turn();

		expect(batches.map((batch) => batch.calls.length)).toEqual([64, 64]);
		batches[0]?.end();
		await turn();
		expect(batches[2]?.calls).toHaveLength(22);
	});

	test('a call left out of a batch is sent alone, and the next batch does not wait for it', async () => {
		const { ask, batches, alone } = aBatcher({ leaves: ({ id }) => id === 2 });

		const answers = calls(1, 2, 3).map(ask);
		await turn();
		batches[0]?.end();

		expect(await Promise.all(answers)).toEqual(['done 1', 'alone 2', 'done 3']);
		expect(alone).toEqual(calls(2));
	});

	test('after a failure each call is sent alone, and only the wrong one fails', async () => {
		const { ask, batches } = aBatcher();

		const answers = calls(1, -2, 3).map(ask);
		const settled = Promise.allSettled(answers);
		await turn();
		batches[0]?.fail(new Error('one of them is wrong'));

		expect(await settled).toMatchObject([
			{ value: 'alone 1' },
			{ reason: { message: 'call -2 is wrong' } },
			{ value: 'alone 3' },
		]);
	});

	test('after an unknown outcome each call fails and none is sent again', async () => {
		const { ask, batches, alone } = aBatcher();

		const settled = Promise.allSettled(calls(1, 2).map(ask));
		await turn();
		batches[0]?.fail(new DatabaseUnavailable(new Error('Connection terminated')));

		for (const { reason } of (await settled) as PromiseRejectedResult[]) {
			expect(reason).toBeInstanceOf(DatabaseUnavailable);
		}
		expect(alone).toEqual([]);
		const answer = ask({ key: 'k1', id: 5 });
		await turn();
		batches[1]?.end();
		expect(await answer).toBe('done 5');
	});

	test('more than 2000 waiting calls are refused as busy', async () => {
		const { ask } = aBatcher();

		for (let id = 1; id <= 2000; id++) void ask({ key: `k${id}`, id });

		await expect(ask({ key: 'last', id: 0 })).rejects.toBeInstanceOf(DatabaseUnavailable);
	});
});
