import { parseHtml } from '#browser/parse-html.ts';
import { formatMoney } from '#lib/money.ts';
import { isTaken, type RowTool } from '#lib/rules/lottery/play-groups.ts';
import { roomNote } from '#lib/rules/lottery/room.ts';
import { amountOf, oddsFor, priceOf, readTyped, type SlipLine } from '#lib/rules/lottery/slip.ts';
import { askLogin } from '#lib/wps/ask-login.ts';
import { returnFacts } from './bet-facts.ts';
import { mostOfLine, readLine } from './bet-line.ts';
import { type BoardContext, boardContext } from './board-context.ts';
import { noteText } from './board-room.ts';
import { oddsText } from './line-text.ts';
import { readBetForm } from './read-bet-form.ts';
import { restoreSlip, storeSlip } from './stored-slip.ts';

/** Starts the board: its sums, tools and buttons. The same buttons work as a plain form. */
function startBoard(): void {
	const form = formOf();
	if (!form) return;
	document.addEventListener('input', ({ target }) => {
		if (!(target instanceof Element) || !target.closest('#board')) return;
		update();
		if (sending === 'show') next ??= { value: 'show', submitter: null };
	});
	document.addEventListener('change', ({ target }) => {
		if (target instanceof Element && target.matches('.chase input, .chase select')) submit('show');
	});
	document.addEventListener('click', press);
	document.addEventListener('board-room', update);
	document.addEventListener('submit', (event) => {
		if (event.target !== formOf()) return;
		event.preventDefault();
		const value = event.submitter?.getAttribute('value') ?? 'show';
		submit(value, event.submitter);
	});
	document.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape' && location.hash === '#slip') location.hash = '#bet';
	});
	if (restoreSlip(form)) submit('show');
	else storeSlip(form);
	update();
}

function formOf(): HTMLFormElement | null {
	return document.querySelector<HTMLFormElement>('#bet');
}

/** Writes what the choice costs, wins, returns and leaves. */
function update(): void {
	const form = formOf();
	const context = boardContext();
	if (!form || !context) return;
	const { lottery, mode, play, balance, symbol } = context;
	const typed = readBetForm(new FormData(form), context);
	const line = readLine({ lottery, mode, play, form: typed });
	const odds = oddsFor(lottery, mode, play, typed.series);
	const { series } = typed;
	const returned = returnFacts({
		play,
		odds,
		mode,
		format: lottery.format,
		series,
		own: context.own,
	});
	const isLine = !('rule' in line);
	const amount = isLine ? amountOf(line) : undefined;
	const money = (value: bigint) => formatMoney(value, symbol);
	setFact('stakes', String(isLine ? line.stakes : 0));
	setFact('most', isLine ? money(mostOfLine(line)) : '–');
	setFact('return', `${returned.total}%`);
	setFact('odds', oddsText(Math.max(...odds)));
	setFact('rebate', `${returned.rebate}%`);
	if (balance !== undefined) setFact('left', leftText(balance - (amount ?? 0n), money));
	showNote(context, isLine ? line : undefined);
	const bet = form.querySelector<HTMLButtonElement>('[value="bet"]');
	const { plain = '', priced = '' } = bet?.dataset ?? {};
	if (bet)
		bet.textContent = amount === undefined ? plain : priced.replace('{{amount}}', money(amount));
	for (const count of form.querySelectorAll<HTMLElement>('[data-typed]')) showTyped(count);
}

/** Writes the limit that matters most to the choice. */
function showNote({ room, symbol }: BoardContext, line: SlipLine | undefined): void {
	const shown = document.querySelector<HTMLElement>('[data-room-note]');
	if (!room || !shown) return;
	const priced = line && { ...line, price: priceOf(line), amount: amountOf(line) };
	const note = roomNote(room, priced);
	const templates = JSON.parse(shown.dataset['roomNote'] ?? '{}') as Record<string, string>;
	const key = 'key' in note ? keyName(note.key) : '';
	shown.dataset['kind'] = note.kind;
	shown.textContent = noteText(templates[note.kind] ?? '', formatMoney(note.amount, symbol), key);
}

/** Names a number as its key of the board does. */
function keyName(key: string): string {
	const [place = '', option = ''] = key.includes(':') ? key.split(':') : ['1', key];
	const box = document.querySelector(`#bet [name="f${Number(place) - 1}"][value="${option}"]`);
	const label = box?.nextElementSibling?.firstChild?.textContent ?? '';
	const legend = box?.closest('fieldset')?.querySelector('legend:not(.visually-hidden)');
	return `${legend?.textContent ?? ''} ${label.trim() || option}`.trim();
}

/** What is left, or what the balance lacks, in words. */
function leftText(left: bigint, money: (value: bigint) => string): string {
	if (left >= 0n) return money(left);
	const fact = document.querySelector<HTMLElement>('#bet [data-fact="left"]');
	return fact?.dataset['short']?.replace('{{amount}}', money(-left)) ?? '';
}

function setFact(name: string, text: string): void {
	const fact = document.querySelector(`#bet [data-fact="${name}"]`);
	if (fact && fact.textContent !== text) fact.textContent = text;
}

const NAMED_MAX = 8;

/** Counts typed numbers and names those that are wrong or there twice. */
function showTyped(count: HTMLElement): void {
	const text = count.parentElement?.querySelector('textarea')?.value ?? '';
	const { right, wrong, repeated } = readTyped(text, {
		of: 'typed',
		length: Number(count.dataset['typed']),
	});
	const { count: counted = '', wrong: wrongText = '', repeated: twice = '' } = count.dataset;
	const named = (template: string, numbers: readonly string[]) =>
		numbers.length > 0
			? [template.replace('{{numbers}}', numbers.slice(0, NAMED_MAX).join(', '))]
			: [];
	const parts = [
		...(right.length > 0 ? [counted.replace('{{n}}', String(right.length))] : []),
		...named(wrongText, wrong),
		...named(twice, repeated),
	];
	count.textContent = parts.join(' · ');
}

function press({ target }: Event): void {
	const button = target instanceof Element ? target.closest<HTMLElement>('#board button') : null;
	const field = button?.closest<HTMLElement>('[data-field]');
	const { tool, head, step, quick } = button?.dataset ?? {};
	if (button && field && tool) applyTool(field, tool as RowTool);
	else if (button && field && head !== undefined) filterHeads(field, button);
	else if (step) moveMultiple(Number(step));
	else if (quick) void quickly(Number(quick));
	else return;
	update();
}

function applyTool(field: HTMLElement, tool: RowTool): void {
	const range = [Number(field.dataset['from']), Number(field.dataset['to'])] as const;
	for (const box of field.querySelectorAll<HTMLInputElement>('.key:not([hidden]) > input')) {
		box.checked = !box.disabled && isTaken(tool, Number(box.value), range);
	}
}

/** Shows the numbers that begin with a chosen digit; without one all of them. */
function filterHeads(field: HTMLElement, button: HTMLElement): void {
	button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
	const pressed = field.querySelectorAll<HTMLElement>('[data-head][aria-pressed="true"]');
	const heads = [...pressed].map(({ dataset }) => dataset['head']);
	for (const box of field.querySelectorAll<HTMLInputElement>('.key > input')) {
		const isShown = heads.length === 0 || heads.includes(box.value[0]);
		box.parentElement?.toggleAttribute('hidden', !isShown);
	}
}

function moveMultiple(step: number): void {
	const field = document.querySelector<HTMLInputElement>('#bet [name="multiple"]');
	if (!field) return;
	const value = (Number(field.value) || 1) + step;
	field.value = String(Math.min(Math.max(value, 1), Number(field.dataset['max'])));
}

/** Random lines are rare: their code is loaded with the first. */
async function quickly(count: number): Promise<void> {
	const { pickQuickly } = await import('./quick-pick.client.ts');
	const form = formOf();
	const context = boardContext();
	if (form && context && pickQuickly({ form, context, count })) submit('show');
	update();
}

/** The button of the request under way, and what was pressed or changed since. */
let sending: string | undefined;
let next: { value: string; submitter: HTMLElement | null } | undefined;

/** Sends the form and shows the answer. A repeat of a lost order has the same id. */
async function send(value: string, submitter: HTMLElement | null): Promise<void> {
	const form = formOf();
	if (!form) return;
	if (sending !== undefined) {
		// An order is awaited; a view of the slip is out of date.
		if (sending === 'show') next = { value, submitter };
		return;
	}
	sending = value;
	submitter?.setAttribute('aria-busy', 'true');
	const focused = document.activeElement?.getAttribute('value');
	const body = new URLSearchParams(new FormData(form) as never);
	body.append('do', value);
	// A view of the slip may be overtaken by a change; nothing is changed while an order is under way.
	setInert(value !== 'show');
	const answer = await post(form.action, body).catch(() => undefined);
	setInert(false);
	sending = undefined;
	submitter?.removeAttribute('aria-busy');
	const later = next;
	next = undefined;
	if (later) await send(later.value, later.submitter);
	else if (answer) show(answer, focused);
	else {
		const detail = document.getElementById('board')?.dataset['failed'];
		document.dispatchEvent(new CustomEvent('toast', { detail }));
	}
}

function setInert(isInert: boolean): void {
	for (const id of ['bet', 'slip']) document.getElementById(id)?.toggleAttribute('inert', isInert);
}

function submit(value: string, submitter: HTMLElement | null = null): void {
	void send(value, submitter);
}

interface Answer {
	board: HTMLElement;
	sentAt: number;
	answeredAt: number;
}

/** Rejects without an answer. A session that has ended asks for the log-in first. */
async function post(address: string, body: URLSearchParams): Promise<Answer> {
	const sentAt = performance.now();
	const response = await fetch(address, { method: 'POST', body });
	const answeredAt = performance.now();
	const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
	const board = parseHtml(main).getElementById('board');
	if (board) return { board, sentAt, answeredAt };
	if (response.redirected && (await askLogin())) return await post(address, body);
	throw new Error(`${address}: no board, status ${response.status}`);
}

function show(
	{ board: fresh, sentAt, answeredAt }: Answer,
	focused: string | null | undefined,
): void {
	const board = document.getElementById('board');
	if (!board) return;
	for (const [name, value] of Object.entries(fresh.dataset)) board.dataset[name] = value ?? '';
	for (const id of ['bet', 'slip']) {
		const part = document.getElementById(id);
		const freshPart = [...fresh.children].find((child) => child.id === id);
		if (part && freshPart) part.replaceChildren(...freshPart.childNodes);
		const action = freshPart?.getAttribute('action');
		if (action) part?.setAttribute('action', action);
	}
	const form = formOf();
	if (form) {
		const { pathname, search } = new URL(form.action);
		history.replaceState(history.state, '', pathname + search + location.hash);
		storeSlip(form);
	}
	document.dispatchEvent(new CustomEvent('board-answer', { detail: { sentAt, answeredAt } }));
	focusAnswer(board, focused);
	update();
}

/** Leads to the refusal, to the receipt, or back to the pressed button. */
function focusAnswer(board: HTMLElement, value: string | null | undefined): void {
	const refused = board.querySelector<HTMLElement>('[role="alert"]');
	const placed = board.querySelector<HTMLElement>('.placed');
	if (placed && location.hash === '#slip') location.hash = '#bet';
	const shown = refused ?? placed;
	if (shown) {
		shown.tabIndex = -1;
		shown.focus();
		shown.scrollIntoView({ block: 'center' });
		return;
	}
	const again = value ? board.querySelector<HTMLElement>(`[value="${CSS.escape(value)}"]`) : null;
	again?.focus({ preventScroll: true });
}

startBoard();
