import { CHAT_PAGE_MAX } from '#lib/rules/chat/chat.ts';
import type { LiveState } from '#lib/rules/chat/merge-messages.ts';
import { callChat } from './call-chat.client.ts';
import type { WireMessage } from './chat-view.ts';

/** Delay before a lost question is asked again. */
const AGAIN_MS = 15_000;

export interface WireState extends LiveState<WireMessage> {
	slow: number;
	isClosed: boolean;
}

/**
 * The states of a room in their order: the live ones, and the answers to questions about what is missing.
 * `merge` takes a state and returns the number after which messages are missing.
 *
 * One question is asked at a time. Of the live states that come meanwhile the latest is merged after the
 * answer, as the answer may be older. A lost question is asked again, as no later state may show the gap;
 * a refused one is not.
 */
export function followRoom(room: string, merge: (state: WireState) => number | undefined) {
	let isAsking = false;
	let waiting: WireState | undefined;
	let unanswered: number | undefined;
	let timer = 0;
	addEventListener('online', askAgain);
	return { receive, ask };

	function receive(state: WireState): void {
		if (isAsking) {
			waiting = state;
			return;
		}
		const gapAfter = merge(state);
		if (gapAfter !== undefined) void ask(gapAfter);
	}

	/** Asks for the messages after the number. */
	async function ask(after: number): Promise<void> {
		if (isAsking) return;
		isAsking = true;
		clearTimeout(timer);
		const query = { room, after: String(after), limit: String(CHAT_PAGE_MAX) };
		const answer = await callChat<WireState>('messages', { query });
		isAsking = false;
		unanswered = !answer.ok && answer.code === 'offline' ? after : undefined;
		if (unanswered !== undefined) timer = window.setTimeout(askAgain, AGAIN_MS);
		if (answer.ok) receive({ ...answer.value, after });
		const later = waiting;
		waiting = undefined;
		if (later) receive(later);
	}

	function askAgain(): void {
		if (unanswered !== undefined) void ask(unanswered);
	}
}
