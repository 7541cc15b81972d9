import { make } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { crestOf } from '../../../kit/market/crest.ts';
import { marketBook } from '../../../kit/market/market-book.ts';
import { runMarketPage } from '../../../kit/market/market-page.ts';
import emblem from '../art/emblem.svg?raw';
import type { Football, FootballState, Score } from '../match.ts';
import { CRESTS } from './crests.ts';
import { groups } from './groups.ts';
import { kind } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { nameOf, t } from './words.ts';

type MatchView = FootballState & Score;

runMarketPage(
	marketBook<Football, MatchView>({
		...{ kind, groups, rulesPanel },
		emblem: dataUrl(emblem),
		crest: ({ home, away }, side) => crestOf(CRESTS[side === 0 ? home : away], 'shield'),
		score: ({ home, away }) => [home, away],
		clockText: ({ minute }) => t('minuteNow', { minute }),
		story(match, { goals, minute }) {
			const texts = goals.map((goal) =>
				t('goalAt', { minute: goal.minute, team: nameOf(match[goal.side]) }),
			);
			const story = texts.length > 0 ? texts.join(' · ') : t('noGoal');
			return make('p', {}, make('b', {}, t('minuteNow', { minute })), ` · ${story}`);
		},
	}),
);
