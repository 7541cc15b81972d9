import { DatabaseUnavailable } from '#platform/db/database.ts';

/** The most calls of one batch: one that is lost, or slow, is lost or slow for so many. */
const SIZE_MAX = 64;
/** Batches at the same time: while one is made durable, the next is worked on. */
const BATCHES_MAX = 2;
/** Calls that wait; more are answered at once that the platform is busy. */
const WAITING_MAX = 2000;

interface Ways<Call, Answer> {
	/** Answers one call, whatever it is. */
	alone(call: Call): Promise<Answer>;
	/**
	 * Answers calls in their order, all in one go or none; `undefined` is a call that was left as if
	 * it had not come, and has to go alone.
	 */
	together(calls: Call[]): Promise<(Answer | undefined)[]>;
	/** Calls with the same key are answered one after the other, in the order they came. */
	keyOf(call: Call): string;
}

interface PendingCall<Call, Answer> {
	call: Call;
	key: string;
	resolve(answer: Answer): void;
	reject(error: unknown): void;
}

/**
 * Answers calls in batches: those of one turn of the event loop, and all that came while the batches
 * before were under way. Nobody waits for company: a call that comes to an idle process goes at once.
 *
 * When a batch fails for certain, its calls go alone, so that only what is wrong with one is its own.
 * When nobody knows whether it failed (`DatabaseUnavailable`), each of its calls is answered so.
 */
export function createCallBatcher<Call, Answer>(ways: Ways<Call, Answer>) {
	const waiting: PendingCall<Call, Answer>[] = [];
	const underWay = new Set<string>();
	let batches = 0;
	let isPlanned = false;

	/** Answers a call. Throws `DatabaseUnavailable` when too many wait already. */
	function ask(call: Call): Promise<Answer> {
		if (waiting.length >= WAITING_MAX) {
			return Promise.reject(new DatabaseUnavailable(new Error('too many calls wait')));
		}
		return new Promise((resolve, reject) => {
			waiting.push({ call, key: ways.keyOf(call), resolve, reject });
			plan();
		});
	}

	/** Begins at the end of this turn of the event loop, when its calls have all come in. */
	function plan(): void {
		if (isPlanned || waiting.length === 0) return;
		isPlanned = true;
		setImmediate(() => {
			isPlanned = false;
			begin();
		});
	}

	function begin(): void {
		while (batches < BATCHES_MAX) {
			const batch = takeNext();
			if (batch.length === 0) return;
			batches += 1;
			void run(batch).finally(() => {
				batches -= 1;
				plan();
			});
		}
	}

	/** Those that wait longest, without two of a key. */
	function takeNext(): PendingCall<Call, Answer>[] {
		const batch: PendingCall<Call, Answer>[] = [];
		const left: PendingCall<Call, Answer>[] = [];
		for (const one of waiting) {
			const isTaken = batch.length < SIZE_MAX && !underWay.has(one.key);
			if (isTaken) underWay.add(one.key);
			(isTaken ? batch : left).push(one);
		}
		waiting.splice(0, waiting.length, ...left);
		return batch;
	}

	/** What goes alone has left the batch: it may wait for a lock, and nobody else with it. */
	async function run(batch: PendingCall<Call, Answer>[]): Promise<void> {
		try {
			const answers = await ways.together(batch.map(({ call }) => call));
			for (const [index, one] of batch.entries()) settle(one, answers[index]);
		} catch (error) {
			const isUnknown = error instanceof DatabaseUnavailable;
			for (const one of batch) {
				if (isUnknown) end(one, () => one.reject(error));
				else settle(one, undefined);
			}
		}
	}

	function settle(one: PendingCall<Call, Answer>, answer: Answer | undefined): void {
		if (answer === undefined) void answerAlone(one);
		else end(one, () => one.resolve(answer));
	}

	async function answerAlone(one: PendingCall<Call, Answer>): Promise<void> {
		try {
			const answer = await ways.alone(one.call);
			end(one, () => one.resolve(answer));
		} catch (error) {
			end(one, () => one.reject(error));
		}
	}

	function end(one: PendingCall<Call, Answer>, tell: () => void): void {
		underWay.delete(one.key);
		tell();
		plan();
	}

	return ask;
}
