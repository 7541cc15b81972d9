import { countLetters, tidyText } from '#lib/rules/service/letters.ts';
import { callChat } from './call-chat.client.ts';
import type { ChatView } from './chat-view.ts';

/** Letters from which on the count is shown. */
const COUNTED_FROM = 150;

interface Composer {
	form: HTMLFormElement;
	field: HTMLInputElement;
	error: HTMLElement;
}

/** Sends the form without leaving the page. What was typed stays until it is sent. */
export function startComposer(view: ChatView): void {
	const form = view.root.querySelector<HTMLFormElement>('[data-composer]');
	const field = form?.querySelector<HTMLInputElement>('#chat-text');
	const error = form?.querySelector<HTMLElement>('#chat-error');
	if (!form || !field || !error) return;
	let isSending = false;
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (isSending) return;
		isSending = true;
		void send(view, { form, field, error }).finally(() => {
			isSending = false;
		});
	});
	startCount(form, field);
}

async function send(view: ChatView, composer: Composer): Promise<void> {
	const { form, field } = composer;
	say(composer, '');
	form.setAttribute('aria-busy', 'true');
	const [vassalage, roundId] = [inputOf(form, 'vassalage'), inputOf(form, 'roundId')];
	const body = {
		...{ room: view.room, sendId: inputOf(form, 'sendId')?.value, text: field.value },
		...(vassalage && { round: { vassalage: vassalage.value, roundId: roundId?.value } }),
	};
	const answer = await callChat<{ no: number }>('messages', { body });
	form.removeAttribute('aria-busy');
	if (!answer.ok) {
		showRefusal(view, composer, answer);
		return;
	}
	field.value = '';
	// A draft that was sent is none, and what follows is another message.
	field.dispatchEvent(new Event('input'));
	renew(form);
	field.focus();
	const last = view.messages[view.messages.length - 1]?.no ?? 0;
	if (last < answer.value.no) await view.fill(last);
}

/** Makes the form that of the next message, without the round of the last one. */
function renew(form: HTMLFormElement): void {
	const sendId = inputOf(form, 'sendId');
	if (sendId) sendId.value = newId();
	for (const name of ['vassalage', 'roundId']) inputOf(form, name)?.remove();
	for (const part of form.querySelectorAll('.chat-round, [data-share]')) part.remove();
}

function showRefusal(
	{ texts }: ChatView,
	composer: Composer,
	{ code, params }: { code: string; params: Record<string, string> },
): void {
	const text = texts[code];
	// The page has the words of every other refusal, and shows what was typed.
	if (text === undefined) {
		composer.form.submit();
		return;
	}
	say(
		composer,
		text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? ''),
	);
	composer.field.focus();
}

function say({ error, field }: Composer, text: string): void {
	error.textContent = text;
	if (text) field.setAttribute('aria-invalid', 'true');
	else field.removeAttribute('aria-invalid');
}

function startCount(form: HTMLFormElement, field: HTMLInputElement): void {
	const count = form.querySelector<HTMLOutputElement>('output');
	if (!count) return;
	const show = () => {
		const letters = countLetters(tidyText(field.value));
		const max = Number(count.dataset['max']);
		count.hidden = letters < COUNTED_FROM;
		const text = count.dataset['count'] ?? '';
		count.textContent = text.replace('{{count}}', String(letters)).replace('{{max}}', String(max));
		count.toggleAttribute('data-over', letters > max);
	};
	field.addEventListener('input', show);
	show();
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
	return form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

/** A random id; pages over plain http have no `randomUUID`. */
function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	const parts = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
	];
	return [...parts, hex.slice(20)].join('-');
}
