import { remarksLength } from '#lib/rules/rewards/remarks.ts';

/** Counts the characters of an application while it is typed. */
export function startRemarks(): void {
	for (const field of document.querySelectorAll<HTMLTextAreaElement>('[data-remarks]')) {
		const shown = document.querySelector<HTMLOutputElement>(`output[for="${field.id}"]`);
		if (!shown) continue;
		const max = Number(field.dataset['remarks']);
		const show = () => {
			const count = remarksLength(field.value.trim());
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
