import './arena.css';
import { make } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { crestOf } from '../../../kit/market/crest.ts';
import { marketBook } from '../../../kit/market/market-book.ts';
import { runMarketPage } from '../../../kit/market/market-page.ts';
import emblem from '../art/emblem.svg?raw';
import type { ArenaMatch } from '../match.ts';
import { CRESTS } from './crests.ts';
import { groups } from './groups.ts';
import { kind } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { type ArenaView, storyOf } from './story.ts';
import { t } from './words.ts';

runMarketPage(
	marketBook<ArenaMatch, ArenaView>({
		...{ kind, groups, rulesPanel },
		emblem: dataUrl(emblem),
		crest: ({ a, b }, side) => crestOf(CRESTS[side === 0 ? a : b], 'disc'),
		score: ({ a, b }) => [a, b],
		clockText: ({ rounds }) => t('roundNow', { no: rounds.length + 1 }),
		story: (match, view) => make('div', {}, ...storyOf(match, view)),
	}),
);
