import { BRAND } from '#lib/brand.ts';
import { formatTime } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatMoney, parseDecimal } from '#lib/money.ts';
import type { ChatView, WireMessage } from './chat-view.ts';

/** Shows the messages of a room: what the list has stays, the rest is added, removed or replaced. */
export function showMessages(view: ChatView): void {
	const { root, messages, ignored } = view;
	const list = root.querySelector('.chat-list');
	if (!list) return;
	const shown = messages.filter(({ writer }) => !writer || !ignored.has(writer));
	const items = new Map([...list.children].map((item) => [Number(itemNo(item)), item]));
	const kept = shown.map((message) => {
		const item = items.get(message.no);
		const isSame = item?.classList.contains('chat-gone') === (message.hidden === true);
		return item && isSame ? item : makeItem(view, message);
	});
	const wanted = new Set<Element>(kept);
	for (const item of [...list.children]) if (!wanted.has(item)) item.remove();
	// Only what is not in its place is moved, so a screen reader announces new messages alone.
	kept.forEach((item, index) => {
		if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
	});
	const empty = root.querySelector<HTMLElement>('.chat-empty');
	if (empty) empty.hidden = kept.length > 0;
}

function itemNo(item: Element): string | undefined {
	return item instanceof HTMLElement ? item.dataset['no'] : undefined;
}

function makeItem({ root, me, texts }: ChatView, message: WireMessage): Element {
	const { no, time, hidden, writer, isStaff, level, text = '', round } = message;
	const isMine = writer === me;
	const template = root.querySelector<HTMLTemplateElement>(
		`template[data-template="${round ? 'round' : 'message'}"]`,
	);
	const item = template?.content.querySelector('li')?.cloneNode(true);
	if (!(item instanceof HTMLElement)) return document.createElement('li');
	const find = (name: string) => item.querySelector<HTMLElement>(`[data-${name}]`);
	const put = (name: string, words: string) => {
		const place = find(name);
		if (place) Object.assign(place, { textContent: words, hidden: words === '' });
	};
	item.dataset['no'] = String(no);
	if (hidden) {
		item.classList.add('chat-gone');
		const gone = document.createElement('p');
		Object.assign(gone, { className: 'chat-text', textContent: texts['hidden'] });
		item.replaceChildren(gone);
		return item;
	}
	if (writer) item.dataset['writer'] = writer;
	item.classList.toggle('chat-mine', isMine);
	item.classList.toggle('chat-staff', isStaff === true);
	const name = (isStaff ? texts['staff'] : isMine ? texts['you'] : message.name) ?? '';
	put('name', name);
	put('level', level ? (texts['level'] ?? '').replace('{{level}}', String(level)) : '');
	put('time', formatTime(document.documentElement.lang as Locale, new Date(time)));
	find('time')?.setAttribute('datetime', new Date(time).toISOString());
	put('text', text);
	if (round) {
		put('game', round.gameName);
		put('bet', money(round.betAmount));
		put('payout', money(round.payout));
	}
	const acts = item.querySelector('.chat-acts');
	if (isMine || isStaff) acts?.remove();
	acts
		?.querySelector('summary')
		?.setAttribute('aria-label', (texts['more'] ?? '').replace('{{name}}', name));
	setButton(acts, 'report', String(no));
	setButton(acts, 'ignore', writer ?? '');
	return item;
}

function setButton(acts: Element | null, name: string, value: string): void {
	const button = acts?.querySelector<HTMLButtonElement>(`button[name="${name}"]`);
	if (button) button.value = value;
}

function money(amount: number): string {
	return formatMoney(parseDecimal(String(amount)) ?? 0n, BRAND.currencySymbol);
}
