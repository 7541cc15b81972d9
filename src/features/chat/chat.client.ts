import { keepDraft } from '#browser/drafts.ts';
import { isSavingData } from '#lib/interaction/network.ts';
import { mergeMessages } from '#lib/rules/chat/merge-messages.ts';
import { callChat } from './call-chat.client.ts';
import { showMessages } from './chat-list.client.ts';
import type { ChatView, WireMessage } from './chat-view.ts';
import { startComposer } from './composer.client.ts';
import { followRoom, type WireState } from './follow-room.client.ts';

/** The mark of messages that the page knows by their number alone. */
const UNSEEN = '?';
/** Interval between looks of a page without the live stream. */
const LOOK_MS = 15_000;

/** Starts every room of the page that is not started: the page's own, or that of its dialog. */
for (const root of document.querySelectorAll<HTMLElement>('[data-chat]:not([data-started])')) {
	root.dataset['started'] = '';
	start(root);
}

function start(root: HTMLElement): void {
	const { chat: room = '', me = '', ignored = '', last, texts = '{}' } = root.dataset;
	const { receive, ask } = followRoom(room, merge);
	const view: ChatView = {
		...{ root, room, me, ignored: new Set([UNSEEN, ...ignored.split(' ').filter(Boolean)]) },
		...{ texts: JSON.parse(texts), messages: readShown(root), fill: ask },
	};
	startComposer(view);
	startActs(view);
	const field = root.querySelector<HTMLInputElement>('#chat-text');
	if (field) keepDraft(field, `chat ${room}`);
	// An earlier page of the room does not follow it.
	if (last === undefined) return;
	const topic = `chat${room}`;
	document.addEventListener(topic, (event) => {
		receive(JSON.parse((event as CustomEvent<string>).detail));
	});
	const known = document.body.getAttribute(`data-live-${topic}`);
	if (known) receive(JSON.parse(known));
	document.dispatchEvent(new CustomEvent('watch', { detail: topic }));
	if (isSavingData()) setInterval(() => document.hidden || void ask(lastOf(view)), LOOK_MS);

	function merge(state: WireState): number | undefined {
		const { list, gapAfter } = mergeMessages(view.messages, state, bury);
		show(view, list);
		showRoom(view, state);
		return gapAfter;
	}
}

function show(view: ChatView, messages: readonly WireMessage[]): void {
	view.messages = messages;
	showMessages(view);
	const no = lastOf(view);
	if (no > 0 && !document.hidden) markSeen(view, no);
}

let seen = 0;
function markSeen({ room }: ChatView, no: number): void {
	if (no <= seen) return;
	seen = no;
	void callChat('seen', { body: { room, no } });
}

function lastOf({ messages }: ChatView): number {
	return messages[messages.length - 1]?.no ?? 0;
}

function bury({ no, time }: WireMessage): WireMessage {
	return { no, time, hidden: true };
}

/**
 * What the page has of each message: enough to know its place. Numbers have no gaps; one that the list
 * has not is of a member that is not shown, or older than a day.
 */
function readShown(root: HTMLElement): WireMessage[] {
	const last = Number(root.dataset['last'] ?? 0);
	const first = Math.max(1, Number(root.dataset['first']));
	const found: WireMessage[] = [];
	for (let no = first; no <= last; no += 1) {
		const item = root.querySelector<HTMLElement>(`li[data-no="${no}"]`);
		const isGone = item?.classList.contains('chat-gone');
		const writer = item ? item.dataset['writer'] : UNSEEN;
		found.push({ no, time: 0, ...(writer && { writer }), ...(isGone && { hidden: true }) });
	}
	return found;
}

function showRoom({ root, texts }: ChatView, { slow, isClosed }: WireState): void {
	const hint = root.querySelector<HTMLElement>('[data-slow]');
	if (hint) {
		hint.dataset['slow'] ||= hint.textContent;
		const text = (texts['slow'] ?? '').replace('{{seconds}}', String(slow));
		hint.textContent = slow > 0 ? text : hint.dataset['slow'];
	}
	// The page says why, or has the form again.
	const isShownClosed = root.querySelector('[data-why="chat_closed"]') !== null;
	if (isClosed !== isShownClosed && (isClosed || isShownClosed)) reloadSoon(root);
}

function reloadSoon(root: HTMLElement): void {
	// What is being typed is kept by the draft. A dialog has another page below it.
	if (!root.closest('dialog')) location.reload();
}

/** Reports, and not wanting to see a member, without leaving the page. */
function startActs(view: ChatView): void {
	const { root, texts } = view;
	root.addEventListener('click', (event) => {
		const button = event.target instanceof Element && event.target.closest('button');
		if (!button || button.getAttribute('form') !== 'chat-act') return;
		const { name, value } = button;
		if (name === 'show') return;
		event.preventDefault();
		button.closest('details')?.removeAttribute('open');
		if (name === 'report') void report(view, Number(value));
		else void ignore(view, value);
	});

	async function report({ room }: ChatView, no: number): Promise<void> {
		const answer = await callChat('report', { body: { room, no } });
		const failed = answer.ok ? undefined : (texts[answer.code] ?? texts['report_failed']);
		say(root, failed ?? texts['reported'] ?? '');
	}

	async function ignore({ ignored }: ChatView, writer: string): Promise<void> {
		const answer = await callChat('ignore', { body: { writer, isIgnored: true } });
		if (!answer.ok) return say(root, texts[answer.code] ?? texts['offline'] ?? '');
		ignored.add(writer);
		showMessages(view);
	}
}

function say(root: HTMLElement, text: string): void {
	const note = root.querySelector<HTMLElement>('[data-say]');
	if (note) Object.assign(note, { textContent: text, hidden: false });
}
