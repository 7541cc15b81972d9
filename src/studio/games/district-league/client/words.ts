import { currentLanguage, registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import type { Football } from '../match.ts';
import { DISTRICT_LEAGUE, type TeamCode } from '../rules.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';

registerTexts({ bn, en });

/** A text of District League, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

export function nameOf(team: TeamCode): string {
	return DISTRICT_LEAGUE.teams[team][currentLanguage()];
}

export function sides({ home, away }: Football): readonly [string, string] {
	return [nameOf(home), nameOf(away)];
}

export function facts({ pitch, weather }: Football): string[] {
	return [t(`pitch_${pitch}`), t(`weather_${weather}`)];
}

/** What a selection is on, as a ticket says it. */
export function selectionText(match: Football, selection: string): string {
	const [market = '', choice = ''] = selection.split(':');
	const [name = '', line = ''] = market.split('-');
	const team = choice === 'away' ? nameOf(match.away) : nameOf(match.home);
	switch (name) {
		case 'result':
			return choice === 'draw' ? t('selDraw') : t('selWin', { team });
		case 'double':
			if (choice === 'home-away') return t('selNoDraw');
			return t('selOrDraw', { team: nameOf(choice === 'home-draw' ? match.home : match.away) });
		case 'total':
			return t(choice === 'over' ? 'selOver' : 'selUnder', { line });
		case 'both':
			return t(choice === 'yes' ? 'selBothYes' : 'selBothNo');
		case 'goal':
			return choice === 'none' ? t('selGoalNone', { no: line }) : t('selGoal', { no: line, team });
		case 'half':
			return choice === 'draw' ? t('selHalfDraw') : t('selHalfWin', { team });
		case 'halfTotal':
			return t(choice === 'over' ? 'selHalfOver' : 'selHalfUnder', { line });
		default:
			return choice === 'other' ? t('selScoreOther') : t('selScore', { score: choice });
	}
}
