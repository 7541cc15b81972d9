import { currentLanguage, registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import type { ArenaMatch } from '../match.ts';
import { ARENA, type ArenaTeam } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of Jhilik Arena, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

export function nameOf(team: ArenaTeam): string {
	return ARENA.teams[team][currentLanguage()];
}

export function sides({ a, b }: ArenaMatch): readonly [string, string] {
	return [nameOf(a), nameOf(b)];
}

/** What a selection is on, as a ticket says it. */
export function selectionText(match: ArenaMatch, selection: string): string {
	const [market = '', choice = ''] = selection.split(':');
	const [name = '', first = '', second = ''] = market.split('-');
	const team = nameOf(choice === 'b' ? match.b : match.a);
	switch (name) {
		case 'winner':
			return t('arWin', { team });
		case 'rounds':
			return t(choice === 'over' ? 'arSelOver' : 'arSelUnder', { line: first });
		case 'handicap':
			return t('arHandicap', handicapOf(match, { giver: first, choice, line: second }));
		case 'race':
			return t('arRace', { team, line: first });
		default:
			return t('arRound', { team, no: first });
	}
}

/** Side `giver` gives rounds away: minus for it, plus for the other side. */
export function handicapOf(
	match: ArenaMatch,
	{ giver, choice, line }: { giver: string; choice: string; line: string },
): { team: string; sign: string; line: string } {
	const gives = choice === 'gives';
	const isA = (giver === 'a') === gives;
	return { team: nameOf(isA ? match.a : match.b), sign: gives ? '−' : '+', line };
}
