import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { elapsedText, netResultOf } from '#lib/rules/play/play-session.ts';
import { $playSession } from '#lib/stores/play/play-session.ts';
import type { PlaySession } from '#lib/wps/contract/launch.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
	locale: Locale;
	/** The open game. */
	game: { vassalage: string; gameCode: string };
	/** The session as the page was rendered. */
	play: PlaySession;
	symbol: string;
	/** True for a demo without money. */
	isDemo: boolean;
}

/** The time played and the member's net result: always visible during a game. */
export function PlayStrip({ locale, game, play: rendered, symbol, isDemo }: Props) {
	const t = translate(locale, 'game');
	const play = useStore($playSession, { ssr: 'initial' }) ?? rendered;
	const nowMs = useClock(play);
	const startMs = play.startTime?.getTime() ?? nowMs;
	const { result, amount } = netResultOf(play.net);
	const left = isDemo ? undefined : unfinishedOf(rendered, game);
	// A round that began since the page was rendered is not an unfinished one.
	const isLeft = unfinishedOf(play, game)?.closesAt.getTime() === left?.closesAt.getTime();
	return (
		<>
			<span className="play-clock" role="timer" aria-label={t('elapsed')}>
				<Icon name="clock" size={16} />
				{elapsedText(nowMs - startMs)}
			</span>
			{isDemo ? (
				<strong className="play-net">{t('demo')}</strong>
			) : (
				<output className="play-net" data-net-result={result}>
					{/* The words give the direction, so the amount has no sign. */}
					{t(result)} {result !== 'even' && formatMoney(amount, symbol)}
				</output>
			)}
			{left && (
				<p className="play-left" role="status">
					{isLeft ? leftText(left.betAmount) : t('finished')}
				</p>
			)}
		</>
	);

	function leftText(held: Money): string {
		if (held === 0n) return t('unfinished_free');
		return t('unfinished', { amount: formatMoney(held, symbol) });
	}
}

function unfinishedOf({ unfinished = [] }: PlaySession, game: Props['game']) {
	const { vassalage, gameCode } = game;
	return unfinished.find((one) => one.vassalage === vassalage && one.gameCode === gameCode);
}

/** Returns the time of the platform's clock, advanced since the session was read. */
function useClock({ time }: PlaySession): number {
	const [nowMs, setNowMs] = useState(time.getTime());
	useEffect(() => {
		const aheadMs = time.getTime() - performance.now();
		const timer = setInterval(() => setNowMs(performance.now() + aheadMs), 1000);
		return () => clearInterval(timer);
	}, [time]);
	return nowMs;
}
