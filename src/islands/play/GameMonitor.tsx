import { useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { refreshPlaySession } from '#lib/stores/play/play-session.ts';
import { refreshBalance } from '#lib/stores/wallet/balance.ts';
import { readGameMessage } from './game-message.ts';
import { leaveGame } from './leave-game.ts';

interface Props {
	locale: Locale;
	/** The only origin that is asked and whose messages count: the game's own. */
	origin: string;
	/** The list that the game is left to. */
	back: string;
	/** The address that opens the game anew. */
	retry: string;
	/** Where other games are. */
	others: string;
}

/** A game that says nothing for so long is missing. */
const LATE_MS = 15_000;
const ASK_MS = 1000;

/** Listens to the game in the frame, asks it whether it is there, and says so when nothing comes back. */
export function GameMonitor({ locale, origin, back, retry, others }: Props) {
	const [state, setState] = useState<'waiting' | 'late' | 'left'>('waiting');

	useEffect(() => {
		const startMs = performance.now();
		/** Such a game is waited for from the beginning of a round to its end, any other one always. */
		let reportsRounds = false;
		const ask = setInterval(() => {
			const frame = document.querySelector<HTMLIFrameElement>('iframe#game');
			frame?.contentWindow?.postMessage({ type: 'jhilik:hello' }, origin);
			if (performance.now() - startMs > LATE_MS) setState((now) => (now === 'left' ? now : 'late'));
		}, ASK_MS);
		function handleMessage(event: MessageEvent<unknown>) {
			const message = event.origin === origin ? readGameMessage(event.data) : undefined;
			if (!message) return;
			clearInterval(ask);
			setState('left');
			reportsRounds ||= message === 'round';
			// A balance that came before the reels are at rest would give the end away.
			if (message === 'round' || !reportsRounds) document.body.dataset['balanceSource'] = 'game';
			else delete document.body.dataset['balanceSource'];
			if (message === 'balance') {
				void refreshBalance();
				void refreshPlaySession();
			}
			if (message === 'exit') leaveGame(back);
		}
		const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
		function handleBack(event: MouseEvent) {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			leaveGame(back);
		}
		addEventListener('message', handleMessage);
		link?.addEventListener('click', handleBack);
		return () => {
			clearInterval(ask);
			removeEventListener('message', handleMessage);
			link?.removeEventListener('click', handleBack);
		};
	}, [origin, back]);

	// Nothing is said behind a frame that may be transparent.
	useEffect(() => {
		if (state === 'left') document.querySelector('.opening')?.remove();
	}, [state]);

	if (state !== 'late') return null;
	return <GameTimeoutPanel {...{ locale, retry, others }} onWait={() => setState('left')} />;
}

interface GameTimeoutProps extends Omit<Props, 'origin' | 'back'> {
	onWait: () => void;
}

/** What is said of a game that does not come, and what can be done. */
export function GameTimeoutPanel({ locale, retry, others, onWait }: GameTimeoutProps) {
	const t = translate(locale, 'game');
	return (
		<div className="game-late panel" role="alert">
			<h2>{t('late_title')}</h2>
			<p>{t('late_text')}</p>
			<a className="button button-primary" href={retry}>
				{t('retry')}
			</a>
			<a className="button button-plain" href={others}>
				{t('other_games')}
			</a>
			<button className="button button-plain" type="button" onClick={onWait}>
				{t('keep_waiting')}
			</button>
		</div>
	);
}
