import { keepDraft } from '#browser/drafts.ts';
import { countLetters, tidyText } from '#lib/rules/service/letters.ts';

/** Counts the letters of a text to the house while it is typed, and keeps it over a reload. */
export function startLetters(): void {
	for (const field of document.querySelectorAll<HTMLTextAreaElement>('[data-letters]')) {
		const shown = document.querySelector<HTMLOutputElement>(`output[for="${field.id}"]`);
		if (!shown) continue;
		keepDraft(field, `${location.pathname}?${conversationOf(location)} ${field.name}`);
		const max = Number(field.dataset['letters']);
		const show = () => {
			const count = countLetters(tidyText(field.value));
			shown.hidden = count === 0;
			shown.textContent = (shown.dataset['text'] ?? '')
				.replace('{{count}}', String(count))
				.replace('{{max}}', String(max));
			shown.toggleAttribute('data-over', count > max);
		};
		field.addEventListener('input', show);
		show();
	}
}

function conversationOf({ search }: Location): string {
	return new URLSearchParams(search).get('no') ?? '';
}
