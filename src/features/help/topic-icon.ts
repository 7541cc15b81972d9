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

/** The sign of a topic; those of an operator's own have the same one. */
export function topicIcon(code: string): IconName {
	return ICONS_OF[code] ?? 'list';
}
