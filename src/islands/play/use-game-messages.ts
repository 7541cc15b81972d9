import { useEffect, useState } from 'react';
import { refreshPlaySession } from '#lib/stores/play/play-session.ts';
import { createRoundGate } from '#lib/stores/play/round-gate.ts';
import { refreshBalance } from '#lib/stores/wallet/balance.ts';
import { readGameMessage } from './game-message.ts';
import { leaveGame } from './leave-game.ts';

/** Time without a message after which the game counts as missing. */
const LATE_MS = 15_000;
/** The same, once its frame has loaded: a page, or the browser's report that there is none. */
const LOADED_LATE_MS = 5000;
const ASK_MS = 1000;

interface UseGameMessagesInput {
	/** The game's origin: the only one that messages are sent to and accepted from. */
	origin: string;
	/** The list that the game returns to. */
	back: string;
	/** True beside a game of the account's money, which the page's bar shows. */
	showsSession: boolean;
}

/** Greets the game in the frame and handles its messages; `isShort`: its balance is too low for a bet. */
export function useGameMessages({ origin, back, showsSession }: UseGameMessagesInput) {
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

	return { state, setState, isShort, setShort };
}

/** Gives the game the keys, so that Space spins; a control that is in use keeps them. */
function takeFocus(frame: HTMLIFrameElement | null): void {
	const { activeElement } = document;
	if (activeElement === null || activeElement === document.body) frame?.focus();
}
