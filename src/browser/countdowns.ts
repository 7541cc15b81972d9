import { formatCountdown } from '#lib/i18n/dates.ts';
import { serverNow } from './server-now.ts';

/**
 * Counts down in every element with `data-closes`, an instant in milliseconds of the server's
 * clock. `data-left` is the sentence, with the placeholder `{{left}}`.
 */
export function startCountdowns(): void {
	setInterval(tick, 1000);
	document.addEventListener('time', tick);
}

export function tick(): void {
	const now = serverNow();
	if (now === undefined) return;
	const locale = document.documentElement.lang === 'bn' ? 'bn' : 'en';
	for (const shown of document.querySelectorAll<HTMLElement>('[data-closes]')) {
		const { closes, left = '{{left}}' } = shown.dataset;
		const text = left.replace('{{left}}', formatCountdown(locale, Number(closes) - now));
		if (shown.textContent !== text) shown.textContent = text;
	}
}
