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
}

export interface Merged<M extends Numbered> {
	/** Every known message up to a gap, the oldest first. */
	list: readonly M[];
	/** The number after which messages are missing: they must be asked for. */
	gapAfter?: number;
}

/**
 * Merges a state of the live topic, or an answer to a question about a gap, into the messages of a page.
 * A page never shows a message whose predecessor it has not: with a gap nothing new is added.
 *
 * A message that is hidden turns into its tombstone, `{no, hidden: true}` with its other fields dropped
 * by `bury`; one that is shown again is asked for as a gap.
 */
export function mergeMessages<M extends Numbered>(
	known: readonly M[],
	state: LiveState<M>,
	bury: (message: M) => M,
): Merged<M> {
	const hidden = new Set(state.hidden);
	const lastKnown = known.at(-1)?.no ?? 0;
	const brought = new Map(state.list.map((message) => [message.no, message]));
	const kept = known.map((message) => {
		const newer = brought.get(message.no);
		if (newer) return newer;
		return hidden.has(message.no) && !message.hidden ? bury(message) : message;
	});
	const shownAgain = kept.find(({ no, hidden: was }) => was && !hidden.has(no));
	if (shownAgain) return { list: kept, gapAfter: shownAgain.no - 1 };
	const later = state.list.filter(({ no }) => no > lastKnown);
	const first = later[0]?.no;
	const isJoined = first === undefined || first === lastKnown + 1;
	if (!isJoined) return { list: kept, gapAfter: lastKnown };
	const list = [...kept, ...later];
	return (list[list.length - 1]?.no ?? 0) < state.last && first === undefined && known.length > 0
		? { list, gapAfter: lastKnown }
		: { list };
}
