import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { LOGIN_NEEDED_EVENT } from '#lib/wps/ask-login.ts';
import { LowBalance } from './LowBalance.tsx';
import { leaveGame } from './leave-game.ts';
import { SessionOverPanel } from './SessionOverPanel.tsx';
import { useGameMessages } from './use-game-messages.ts';

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

/**
 * Greets the game in the frame, handles its messages, and shows a panel when no message arrives, the
 * balance is too low for a bet, or the session of the game has ended.
 */
export function GameMonitor({ locale, origin, back, retry, others, ...props }: Props) {
	const { showsSession, deposit } = props;
	const { state, setState, isShort, setShort } = useGameMessages({ origin, back, showsSession });
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
