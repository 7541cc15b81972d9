import { countLetters, tidyText } from '#lib/rules/service/letters.ts';
import { callChat } from './call-chat.client.ts';
import type { ChatView } from './chat.client.ts';

/** Letters from which on the count is shown. */
const COUNTED_FROM = 150;

/** Sends the form without leaving the page. What was typed stays until it is sent. */
export function startComposer(view: ChatView): void {
	const { root, texts, room } = view;
	const form = root.querySelector<HTMLFormElement>('[data-composer]');
	const field = form?.querySelector<HTMLInputElement>('#chat-text');
	const error = form?.querySelector<HTMLElement>('#chat-error');
	const count = form?.querySelector<HTMLOutputElement>('output');
	if (!form || !field || !error || !count) return;
	let isSending = false;
	field.addEventListener('input', showCount);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		if (!isSending) void send();
	});
	showCount();

	async function send(): Promise<void> {
		if (!form || !field) return;
		isSending = true;
		say('');
		form.setAttribute('aria-busy', 'true');
		const fieldOf = (name: string) =>
			form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
		const [vassalage, roundId] = [fieldOf('vassalage'), fieldOf('roundId')];
		const answer = await callChat<{ no: number }>('messages', {
			...{ room, sendId: fieldOf('sendId'), text: field.value },
			...(vassalage && { round: { vassalage, roundId } }),
		});
		isSending = false;
		form.removeAttribute('aria-busy');
		if (!answer.ok) return refused(answer);
		field.value = '';
		// A draft that was sent is none, and what follows is another message.
		field.dispatchEvent(new Event('input'));
		renew();
		field.focus();
		const last = view.messages[view.messages.length - 1]?.no ?? 0;
		if (last < answer.value.no) await view.fill(last);
	}

	function renew(): void {
		if (!form) return;
		const sendId = form.querySelector<HTMLInputElement>('input[name="sendId"]');
		if (sendId) sendId.value = newId();
		for (const name of ['vassalage', 'roundId'])
			form.querySelector(`input[name="${name}"]`)?.remove();
		form.querySelector('.chat-round')?.remove();
		form.querySelector('[data-share]')?.remove();
	}

	function refused({ code, params }: { code: string; params: Record<string, string> }): void {
		const text = texts[code];
		// The page has the words of every other refusal, and shows what was typed.
		if (text === undefined) {
			form?.submit();
			return;
		}
		const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
		say(filled);
		field?.focus();
	}

	function say(text: string): void {
		if (!error || !field) return;
		error.textContent = text;
		if (text) field.setAttribute('aria-invalid', 'true');
		else field.removeAttribute('aria-invalid');
	}

	function showCount(): void {
		if (!count || !field) return;
		const letters = countLetters(tidyText(field.value));
		const max = Number(count.dataset['max']);
		count.hidden = letters < COUNTED_FROM;
		const text = count.dataset['count'] ?? '';
		count.textContent = text.replace('{{count}}', String(letters)).replace('{{max}}', String(max));
		count.toggleAttribute('data-over', letters > max);
	}
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
