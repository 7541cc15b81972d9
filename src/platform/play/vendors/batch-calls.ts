import { DatabaseUnavailable } from '#platform/db/database.ts';

/** Maximum calls of a batch, and so the number that one lost or slow batch affects. */
const SIZE_MAX = 64;
/** Concurrent batches: while one commits, the next one runs. */
const BATCHES_MAX = 2;
/** Maximum waiting calls. Further calls fail at once with `DatabaseUnavailable`. */
const WAITING_MAX = 2000;

interface BatchHandlers<Call, Result> {
	/** Runs any call by itself. */
	single(call: Call): Promise<Result>;
	/**
	 * Runs calls in their order, all or none. `undefined` marks a call that was left untouched and
	 * needs `single`.
	 */
	batch(calls: Call[]): Promise<(Result | undefined)[]>;
	/** Returns the key of a call. Calls with one key run one after another, in arrival order. */
	keyOf(call: Call): string;
}

interface PendingCall<Call, Result> {
	call: Call;
	key: string;
	resolve(result: Result): void;
	reject(error: unknown): void;
}

/** Frees the key of a call and settles its promise. */
type EndCall = (pending: { key: string }, settle: () => void) => void;

/**
 * Creates a function that runs calls in batches: the calls of one turn of the event loop, and those
 * that arrived while earlier batches ran. An idle process runs a call at once. The function throws
 * `DatabaseUnavailable` when too many calls wait.
 *
 * When a batch certainly failed, its calls run singly, so that a faulty call fails alone. When its
 * outcome is unknown (`DatabaseUnavailable`), every call of the batch gets that error.
 */
export function createCallBatcher<Call, Result>(handlers: BatchHandlers<Call, Result>) {
	const queue = createCallQueue<Call, Result>();
	let batchCount = 0;
	let isScheduled = false;

	return (call: Call): Promise<Result> => {
		if (queue.size() >= WAITING_MAX) {
			return Promise.reject(new DatabaseUnavailable(new Error('too many calls wait')));
		}
		return new Promise((resolve, reject) => {
			queue.add({ call, key: handlers.keyOf(call), resolve, reject });
			schedule();
		});
	};

	/** Starts batches at the end of this turn of the event loop, when all its calls have arrived. */
	function schedule(): void {
		if (isScheduled || queue.size() === 0) return;
		isScheduled = true;
		setImmediate(() => {
			isScheduled = false;
			startBatches();
		});
	}

	function startBatches(): void {
		while (batchCount < BATCHES_MAX) {
			const batch = queue.takeBatch();
			if (batch.length === 0) return;
			batchCount += 1;
			void runBatch(handlers, batch, end).finally(() => {
				batchCount -= 1;
				schedule();
			});
		}
	}

	function end(pending: { key: string }, settle: () => void): void {
		queue.release(pending);
		settle();
		schedule();
	}
}

/** Creates the queue of waiting calls, with the keys of the running ones. */
function createCallQueue<Call, Result>() {
	const waiting: PendingCall<Call, Result>[] = [];
	const runningKeys = new Set<string>();

	return {
		size: () => waiting.length,
		add: (pending: PendingCall<Call, Result>) => void waiting.push(pending),
		release: ({ key }: { key: string }) => void runningKeys.delete(key),
		/** Takes the calls that wait longest, at most one per key. */
		takeBatch() {
			const batch: PendingCall<Call, Result>[] = [];
			const left: PendingCall<Call, Result>[] = [];
			for (const pending of waiting) {
				const isTaken = batch.length < SIZE_MAX && !runningKeys.has(pending.key);
				if (isTaken) runningKeys.add(pending.key);
				(isTaken ? batch : left).push(pending);
			}
			waiting.splice(0, waiting.length, ...left);
			return batch;
		},
	};
}

/**
 * Runs a batch. Does not wait for its single calls: a lock that blocks one must not delay the next
 * batch.
 */
async function runBatch<Call, Result>(
	handlers: BatchHandlers<Call, Result>,
	batch: PendingCall<Call, Result>[],
	end: EndCall,
): Promise<void> {
	try {
		const results = await handlers.batch(batch.map(({ call }) => call));
		for (const [index, pending] of batch.entries()) {
			const result = results[index];
			if (result === undefined) void runSingle(handlers, pending, end);
			else end(pending, () => pending.resolve(result));
		}
	} catch (error) {
		const isUnknown = error instanceof DatabaseUnavailable;
		for (const pending of batch) {
			if (isUnknown) end(pending, () => pending.reject(error));
			else void runSingle(handlers, pending, end);
		}
	}
}

async function runSingle<Call, Result>(
	handlers: BatchHandlers<Call, Result>,
	pending: PendingCall<Call, Result>,
	end: EndCall,
): Promise<void> {
	try {
		const result = await handlers.single(pending.call);
		end(pending, () => pending.resolve(result));
	} catch (error) {
		end(pending, () => pending.reject(error));
	}
}
