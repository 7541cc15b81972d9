import { useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { refreshPlaySession } from '#lib/stores/play/play-session.ts';
import { createRoundGate } from '#lib/stores/play/round-gate.ts';
import { refreshBalance } from '#lib/stores/wallet/balance.ts';
import { LOGIN_NEEDED_EVENT } from '#lib/wps/ask-login.ts';
import { readGameMessage } from './game-message.ts';
import { LowBalance } from './LowBalance.tsx';
import { leaveGame } from './leave-game.ts';
import { SessionOverPanel } from './SessionOverPanel.tsx';

interface Props {
	locale: Locale;
	/** The game's origin: the only one that messages are sent to and accepted from. */
	origin: string;
	/** The list that the game returns to. */
	back: string;
	/** The address that restarts the game. */
	retry: string;
	/** The address of other games. */
	others: string;
	/** True beside a game of the account's money, which the page's bar shows. */
	showsSession: boolean;
	/** The deposit that leads back to the game; absent where the member cannot make one. */
	deposit: string | undefined;
}

/** Time without a message after which the game counts as missing. */
const LATE_MS = 15_000;
/** The same, once its frame has loaded: a page, or the browser's report that there is none. */
const LOADED_LATE_MS = 5000;
const ASK_MS = 1000;

/**
 * Greets the game in the frame, handles its messages, and shows a panel when no message arrives, the
 * balance is too low for a bet, or the session of the game has ended.
 */
export function GameMonitor({ locale, origin, back, retry, others, ...props }: Props) {
	const { showsSession, deposit } = props;
	const [state, setState] = useState<'waiting' | 'late' | 'left' | 'over'>('waiting');
	const [isShort, setShort] = useState(false);

	useEffect(() => {
		const startMs = performance.now();
		const gate = createRoundGate();
		const frame = document.querySelector<HTMLIFrameElement>('iframe#game');
		let lateMs = startMs + LATE_MS;
		const hello = { type: 'jhilik:hello', ...(showsSession && { shows: 'session' }) };
		const greet = () => frame?.contentWindow?.postMessage(hello, origin);
		let isGreeted = false;
		const ask = setInterval(() => {
			greet();
			if (performance.now() > lateMs) setState((now) => (now === 'waiting' ? 'late' : now));
		}, ASK_MS);
		function handleLoad() {
			lateMs = Math.min(lateMs, performance.now() + LOADED_LATE_MS);
			// A game that was loaded again reports no end of its last round.
			gate.reset();
			greet();
		}
		function handleMessage(event: MessageEvent<unknown>) {
			const message = event.origin === origin ? readGameMessage(event.data) : undefined;
			if (!message) return;
			clearInterval(ask);
			if (!isGreeted) {
				isGreeted = true;
				greet();
				takeFocus(frame);
			}
			setShort((was) => (message === 'funds' ? true : was && message !== 'round'));
			setState((now) => (message === 'over' || now === 'over' ? 'over' : 'left'));
			// A balance that arrives before the reels stop would reveal the result.
			gate.receive(message);
			if (message === 'balance') {
				void refreshBalance();
				void refreshPlaySession();
			}
			if (message === 'exit') leaveGame(back);
		}
		addEventListener('message', handleMessage);
		frame?.addEventListener('load', handleLoad);
		return () => {
			clearInterval(ask);
			removeEventListener('message', handleMessage);
			frame?.removeEventListener('load', handleLoad);
			gate.reset();
		};
	}, [origin, back, showsSession]);

	useBackLink(back);
	// A new session cannot play on with the game's token: the game is opened again after the log-in.
	useSessionEnd(() => setState('over'));

	// The opening text must not show through a transparent frame.
	useEffect(() => {
		if (state === 'left' || state === 'over') document.querySelector('.opening')?.remove();
	}, [state]);

	if (state === 'over') return <SessionOverPanel {...{ locale, others }} again={retry} />;
	if (isShort && deposit) {
		return <LowBalance {...{ locale, deposit }} onClose={() => setShort(false)} />;
	}
	if (state !== 'late') return null;
	return <GameTimeoutPanel {...{ locale, retry, others }} onWait={() => setState('left')} />;
}

/** Gives the game the keys, so that Space spins; a control that is in use keeps them. */
function takeFocus(frame: HTMLIFrameElement | null): void {
	const { activeElement } = document;
	if (activeElement === null || activeElement === document.body) frame?.focus();
}

/** Leaves the game by the page's link as the game itself does; other clicks open a tab or window. */
function useBackLink(back: string): void {
	useEffect(() => {
		const link = document.querySelector<HTMLAnchorElement>('a[data-back]');
		function handleBack(event: MouseEvent) {
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			event.preventDefault();
			leaveGame(back);
		}
		link?.addEventListener('click', handleBack);
		return () => link?.removeEventListener('click', handleBack);
	}, [back]);
}

/** Calls `onEnd` when a call or the live stream learns that the session has ended. */
function useSessionEnd(onEnd: () => void): void {
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		const handleEnd = () => end();
		document.addEventListener(LOGIN_NEEDED_EVENT, handleEnd);
		return () => document.removeEventListener(LOGIN_NEEDED_EVENT, handleEnd);
	}, []);
}

interface GameTimeoutProps extends Pick<Props, 'locale' | 'retry' | 'others'> {
	onWait: () => void;
}

/** The panel for a game that does not load, with the options of the player. */
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
