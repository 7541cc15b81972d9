import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

/** Refusals that a script shows itself; others lead to the page, which shows them. */
const CODES = [
	...(['feedback_length', 'chat_address', 'chat_number', 'chat_words'] as const),
	...(['chat_slow', 'chat_repeat', 'message_not_found', 'chat_own'] as const),
] as const;

/** Returns the texts that the script of the room needs, with `{{name}}` where it fills them. */
export function chatTexts(locale: Locale): Record<string, string> {
	const t = translate(locale, 'chat');
	const common = translate(locale, 'common');
	const refusals = CODES.map((code) => {
		const kept = { min: '{{min}}', max: '{{max}}', count: '{{count}}', seconds: '{{seconds}}' };
		return [code, common(`errors.${code}`, kept)];
	});
	return {
		...Object.fromEntries(refusals),
		...{ you: t('you'), staff: t('staff'), hidden: t('hidden'), reported: t('reported') },
		...{ offline: t('offline'), report_failed: t('report_failed') },
		...{ level: t('level', { level: '{{level}}' }), more: t('more', { name: '{{name}}' }) },
		slow: t('slow', { seconds: '{{seconds}}' }),
	};
}
