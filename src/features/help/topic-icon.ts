import type { IconName } from '#lib/icons.ts';

const ICONS_OF: Record<string, IconName> = {
	start: 'home',
	account: 'lock',
	money: 'wallet',
	games: 'dice',
	records: 'list',
	responsible: 'pause',
	terms: 'check',
	privacy: 'eye',
	contact: 'user',
};

/** Returns the icon of a topic; an operator's own topics share one. */
export function topicIcon(code: string): IconName {
	return ICONS_OF[code] ?? 'list';
}
