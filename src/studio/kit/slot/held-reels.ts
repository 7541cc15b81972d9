import { formatCount } from '#lib/money.ts';
import type { SpinResult } from '../../engines/slot/evaluate.ts';
import type { HeldReport } from '../../engines/slot/held-report.ts';
import type { HeldReels } from '../../engines/slot/table.ts';
import type { RoundView } from '../../wire.ts';
import { oneIn } from '../chances.ts';
import { make } from '../dom.ts';
import { say } from '../frame.ts';
import { pause } from '../pause.ts';
import { banner } from '../round/deck.ts';
import { amountMoney, minor, registerTexts } from '../text.ts';
import { bn, en } from './held-reels-texts.ts';
import { isAhead } from './is-ahead.ts';
import { narrate } from './narrate.ts';
import type { SlotFeatureUi, SlotView } from './slot-feature.ts';
import { t } from './texts.ts';

registerTexts({ bn, en });

const ANNOUNCED_MS = 2200;
const PAUSE_MS = 1000;
const SPIN_MS = 900;

/** A wild fills its reel and is held while the others spin again. */
export function heldReelsUi({ reels }: HeldReels, figures: HeldReport): SlotFeatureUi {
	return {
		showSpins: (view, round, spins) => showRespins(view, round, spins),
		spinTitle: (spin) => t('respinNumber', { respin: spin }),
		hints: () => [t('wildHint'), t('holdHint', { respins: reels.length }), t('drawnHint')],
		pays: [],
		odds: (biggest) => [
			[t('rtp'), `${figures.rtpPercent}%`],
			['', make('code', {}, `= ${figures.rtp}`)],
			['', t('heldRtpParts', { bought: figures.boughtPercent, respin: figures.respinPercent })],
			[t('roundHitRate'), oneIn(figures.hitRate)],
			[t('respinRate'), oneIn(figures.respinRate)],
			[t('allHeldRate'), oneIn(figures.allHeldRate)],
			[t('maxSpin'), biggest(figures.spinPayMax)],
			[t('maxRound'), biggest(figures.roundPayMax, figures.roundPayMaxRate)],
		],
		oddsHow: () => [t('rtpHow', { outcomes: formatCount(figures.outcomes) })],
		moreWins({ wildReels = [] }) {
			return wildReels.length > 0 ? [t('heldReels', { reels: namesOf(wildReels, reels) })] : [];
		},
	};

	/** Shows each respin: which reels are held, the others turning, and what the round has paid. */
	async function showRespins(
		{ pack, reels: board }: SlotView,
		round: RoundView<SpinResult[]>,
		spins: readonly SpinResult[],
	): Promise<void> {
		const lineStake = minor(round.stake) / BigInt(pack.table.lines.length);
		let last = round.outcome?.[0];
		let pay = last?.pay ?? 0;
		for (const [index, spin] of spins.entries()) {
			const held = last?.wildReels ?? [];
			const names = namesOf(held, reels);
			const paid = () => {
				const payout = amountMoney(lineStake * BigInt(pay));
				return t('respinCount', { respin: index + 1, reels: names, payout });
			};
			banner(paid());
			say(held.length === reels.length ? t('allHeld') : t('holdWon', { reels: names }));
			pack.sounds.feature(held.length);
			await pause(ANNOUNCED_MS);
			say(t('respinFree'));
			board.start(held);
			pack.sounds.start();
			await pause(SPIN_MS);
			await board.stopAt(spin.stops);
			await board.hold(spin.wildReels ?? []);
			narrate(pack.table, spin);
			pay += spin.pay;
			banner(paid());
			board.show(spin, isAhead(round, pack.table, pay));
			await pause(spin.pay > 0 ? PAUSE_MS * 2 : PAUSE_MS);
			last = spin;
		}
		banner(undefined);
	}
}

/** Names reels as people count them, from 1. All that can be held are neighbours. */
function namesOf(held: readonly number[], all: readonly number[]): string {
	const [reel = 0, other = 0, last = 0] = held.map((index) => index + 1);
	if (held.length === all.length) return t('reelAll', { first: reel, last });
	return held.length === 1 ? t('reelOne', { reel }) : t('reelTwo', { reel, other });
}
