/** A message as the wire has it. */
export interface WireMessage {
	no: number;
	/** Milliseconds since 1970. */
	time: number;
	hidden?: true;
	writer?: string;
	name?: string;
	level?: number;
	isStaff?: true;
	text?: string;
	round?: { gameName: string; betAmount: number; payout: number };
}

/** A room on a page. */
export interface ChatView {
	root: HTMLElement;
	room: string;
	/** The caller's own mark in the rooms. */
	me: string;
	ignored: Set<string>;
	texts: Record<string, string>;
	/** Every message of the page, the oldest first, and those of members that are not shown. */
	messages: readonly WireMessage[];
	/** Asks for what is missing after a number. */
	fill(after: number): Promise<void>;
}
