/** What a conversation is about. `feedback` is opened by the form of feedback alone. */
export const CONVERSATION_KINDS = [
	...(['question', 'money', 'account', 'game', 'feedback', 'complaint'] as const),
] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** The kinds that the form of a conversation offers. */
export const ASKED_KINDS = ['question', 'money', 'account', 'game', 'complaint'] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

export const CONVERSATION_STATES = [
	...(['open', 'waiting_us', 'waiting_them', 'solved', 'closed'] as const),
] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Steps of a complaint that the site writes into it (docs/messages.md, "Complaints"). */
export const COMPLAINT_STEPS = ['acknowledged', 'warned', 'final'] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ABOUT = new RegExp(
	[
		`^(?:(?:deposit|withdrawal|transfer):${ID}`,
		'round:[A-Z][A-Z0-9_]{1,31}:[\\w.-]{1,64}',
		'lottery:\\d{1,15}',
		'page:/(?:[a-zA-Z0-9][a-zA-Z0-9/_?=&.-]{0,150})?)$',
	].join('|'),
);

/** Whether a text names an order, a withdrawal, a round, a bet on a lottery or a page of the site. */
export function isSubject(about: string): boolean {
	return ABOUT.test(about);
}

/** What a conversation is about, taken apart. */
export interface Subject {
	kind: 'deposit' | 'withdrawal' | 'transfer' | 'round' | 'lottery' | 'page';
	/** An order, a round of the vendor, or the path of a page. */
	id: string;
	/** The address that shows it, in the default language; absent where the record has no page. */
	path?: string;
}

/** Takes a subject apart. `round:JHL:r-1` is round `r-1` of the vendor `JHL`. */
export function readSubject(about: string): Subject | undefined {
	if (!isSubject(about)) return undefined;
	const [kind = '', ...rest] = about.split(':');
	const id = rest.join(':');
	if (kind === 'round') {
		const [vassalage = '', ...round] = rest;
		const roundId = round.join(':');
		const query = new URLSearchParams({ vassalage, roundId });
		return { kind, id: roundId, path: `/member/round?${query}` };
	}
	const paths = {
		...{ page: id, lottery: `/member/lotteryOrder?no=${id}` },
		...{ withdrawal: `/member/withdrawal?id=${id}`, deposit: undefined, transfer: undefined },
	};
	const path = paths[kind as keyof typeof paths];
	return { kind: kind as keyof typeof paths, id, ...(path && { path }) };
}
