import { type LiveState, type Merged, mergeMessages } from '#lib/rules/chat/merge-messages.ts';
import type { ChatMessage } from '#lib/wps/contract/chat.ts';
import type { ModelRoom } from './chat-steps.ts';

type State = LiveState<ChatMessage>;

/** Where a page's states come from. */
export interface Source {
	/** The state that the topic would send now, with its version. */
	live(room: ModelRoom): Promise<{ version: string; state: State }>;
	/** What `listChatMessages` answers now. */
	list(room: ModelRoom, asked: { after?: number; limit: number }): Promise<State>;
}

/** Questions about one state: each gap needs one, and a message that is shown again another. */
const QUESTIONS_MAX = 4;

/** A page that keeps its messages with `mergeMessages`, as `src/features/chat` does. */
export class ChatReader {
	list: readonly ChatMessage[] = [];
	#version = '';
	/** The number after which messages are missing. */
	#question: number | undefined;
	/** The answer that is on its way. */
	#answer: State | undefined;
	/** The latest state that came while a question was open. */
	#kept: State | undefined;
	readonly room: ModelRoom;
	/** Messages of an answer: a page may be too far behind for one. */
	readonly limit: number;
	readonly #source: Source;

	constructor(source: Source, { room, limit }: { room: ModelRoom; limit: number }) {
		this.room = room;
		this.limit = limit;
		this.#source = source;
	}

	/** A state of the topic arrives, unless the page has it; without this it is missed. */
	async live(): Promise<void> {
		const { version, state } = await this.#source.live(this.room);
		if (version === this.#version) return;
		this.#version = version;
		if (this.#question === undefined) this.#merge(state);
		else this.#kept = state;
	}

	/** The platform answers the open question; the answer arrives later. */
	async ask(): Promise<void> {
		if (this.#question === undefined || this.#answer) return;
		const asked = { after: this.#question, limit: this.limit };
		this.#answer = await this.#source.list(this.room, asked);
	}

	async answer(): Promise<void> {
		await this.ask();
		const [answer, kept] = [this.#answer, this.#kept];
		if (!answer) return;
		this.#answer = undefined;
		this.#merge(answer);
		if (this.#question !== undefined || !kept) return;
		this.#kept = undefined;
		this.#merge(kept);
	}

	/** The page is opened anew. */
	async reload(): Promise<void> {
		this.#question = this.#answer = this.#kept = undefined;
		this.#version = '';
		this.list = (await this.#source.list(this.room, { limit: this.limit })).list;
	}

	/** The last state arrives, and all gaps are filled. */
	async finish(): Promise<void> {
		await this.live();
		for (let asked = 0; this.#question !== undefined; asked += 1) {
			if (asked > QUESTIONS_MAX) throw new Error(`asks again and again: ${this.#question}`);
			await this.answer();
		}
	}

	#merge(state: State): void {
		const bury = ({ no, time }: ChatMessage): ChatMessage => ({ no, time, hidden: true });
		const merged: Merged<ChatMessage> = mergeMessages(this.list, state, bury);
		this.list = merged.list;
		this.#question = merged.gapAfter;
	}
}
