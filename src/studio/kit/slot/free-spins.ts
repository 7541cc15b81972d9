import { formatCount } from '#lib/money.ts';
import type { SpinResult } from '../../engines/slot/evaluate.ts';
import type { SlotReport } from '../../engines/slot/report.ts';
import type { FreeSpins } from '../../engines/slot/table.ts';
import type { RoundView } from '../../wire.ts';
import { oneIn } from '../chances.ts';
import { make } from '../dom.ts';
import { say } from '../frame.ts';
import { pause } from '../pause.ts';
import { banner } from '../round/deck.ts';
import { amountMoney, minor, registerTexts } from '../text.ts';
import { bn, en } from './free-spins-texts.ts';
import type { SlotFeatureUi, SlotView } from './slot-feature.ts';
import { t } from './texts.ts';

registerTexts({ bn, en });

const ANNOUNCED_MS = 2600;
const PAUSE_MS = 900;
const SPIN_MS = 900;

/** Free spins by scatters, every win multiplied. */
export function freeSpinsUi(feature: FreeSpins, figures: SlotReport): SlotFeatureUi {
	const { spins, multiplier, trigger, scatter, scatterPays } = feature;
	return {
		showSpins: (view, round, free) => showFreeSpins({ feature, view }, round, free),
		spinTitle: (spin) => t('freeNumber', { spin }),
		hints: () => [t('wildHint'), t('scatterHint', { trigger, spins, multiplier })],
		pays: [[scatter, scatterPays]],
		odds: (biggest) => [
			[t('rtp'), `${figures.rtpPercent}%`],
			['', make('code', {}, `= ${figures.rtp}`)],
			['', t('rtpParts', { bought: figures.boughtPercent, free: figures.freePercent })],
			[t('hitRate'), oneIn(figures.hitRate)],
			[t('freeRate'), oneIn(figures.freeSpinsRate)],
			[t('maxSpin'), biggest(figures.spinPayMax, figures.spinPayMaxRate)],
			[t('maxRound'), biggest(figures.roundPayMax, figures.roundPayMaxRate)],
		],
		oddsHow: () => [t('rtpHow', { outcomes: formatCount(figures.outcomes) })],
		moreWins: ({ scatters, scatterPay }, unit) => {
			const payout = amountMoney(unit * BigInt(scatterPay));
			return scatterPay > 0 ? [t('scatterWin', { count: scatters, payout })] : [];
		},
	};
}

async function showFreeSpins(
	{ feature, view: { pack, reels } }: { feature: FreeSpins; view: SlotView },
	round: RoundView<SpinResult[]>,
	free: readonly SpinResult[],
): Promise<void> {
	const { spins, multiplier } = feature;
	const lineStake = minor(round.stake) / BigInt(pack.table.lines.length);
	banner(t('freeWon', { spins, multiplier }));
	say(t('freeWon', { spins, multiplier }));
	pack.sounds.feature(1);
	await pause(ANNOUNCED_MS);
	say('');
	let pay = round.outcome?.[0]?.pay ?? 0;
	for (const [index, spin] of free.entries()) {
		const payout = () => amountMoney(lineStake * BigInt(pay));
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.start();
		pack.sounds.start();
		await pause(SPIN_MS);
		await reels.stopAt(spin.stops);
		pay += spin.pay;
		banner(t('freeCount', { spin: index + 1, spins, multiplier, payout: payout() }));
		reels.show(spin, spin.pay > 0);
		await pause(spin.pay > 0 ? PAUSE_MS * 2 : PAUSE_MS);
	}
	banner(undefined);
}
