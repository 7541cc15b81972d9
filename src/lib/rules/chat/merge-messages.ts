/** What a page needs of a message to keep them in order. */
export interface Numbered {
	no: number;
	hidden?: true | undefined;
}

export interface LiveState<M extends Numbered> {
	/** The number of the room's latest message. */
	last: number;
	/** The latest messages, the oldest first. */
	list: readonly M[];
	/** Numbers of messages that are hidden now. */
	hidden: readonly number[];
	/** In an answer: the number that was asked about. */
	after?: number | undefined;
	/** In an answer: whether more is missing than it has, between that number and its list. */
	hasEarlier?: boolean | undefined;
}

export interface Merged<M extends Numbered> {
	/** Every known message up to a gap, the oldest first. */
	list: readonly M[];
	/** The number after which messages are missing: they must be asked for. */
	gapAfter?: number;
}

/**
 * Merges a state of the live topic, or an answer to a question about a gap, into the messages of a page.
 * A page never shows a message whose predecessor it has not: with a gap nothing new is added. An answer
 * has no gap, as what it leaves out is no longer shown; where too much is missing, the list begins anew
 * with it.
 *
 * A message that is hidden turns into its tombstone, `{no, hidden: true}` with its other fields dropped
 * by `bury`; one that is shown again is asked for as a gap.
 *
 * A page asks one question at a time. Of the states that come meanwhile it keeps the latest, and merges
 * it after the answer: the answer may be older.
 */
export function mergeMessages<M extends Numbered>(
	known: readonly M[],
	state: LiveState<M>,
	bury: (message: M) => M,
): Merged<M> {
	const { last, after } = state;
	if (after !== undefined && state.hasEarlier) return { list: state.list };
	const hidden = new Set(state.hidden);
	const brought = new Map(state.list.map((message) => [message.no, message]));
	const shownFrom = state.list[0]?.no ?? last + 1;
	const kept = known
		.filter(({ no }) => after === undefined || no <= after || no >= shownFrom)
		.map((message) => {
			const newer = brought.get(message.no);
			if (newer) return newer;
			return hidden.has(message.no) && !message.hidden ? bury(message) : message;
		});
	const lastKnown = known[known.length - 1]?.no ?? 0;
	const later = state.list.filter(({ no }) => no > lastKnown);
	const isJoined = after !== undefined || later[0] === undefined || later[0].no === lastKnown + 1;
	const list = isJoined ? [...kept, ...later] : kept;
	const shownAgain = kept.find(({ no, hidden: was }) => was && !hidden.has(no) && !brought.has(no));
	if (shownAgain) return { list, gapAfter: shownAgain.no - 1 };
	return isJoined ? { list } : { list, gapAfter: lastKnown };
}
