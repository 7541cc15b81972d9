import { useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { refreshBalance } from '#lib/stores/balance.ts';
import { refreshPlaySession } from '#lib/stores/play-session.ts';
import { Icon } from '../ui/Icon.tsx';
import { readGameMessage } from './game-message.ts';

interface Props {
	locale: Locale;
	/** The only origin whose messages count: the game's own. */
	origin: string;
	/** The list that the game is left to. */
	back: string;
}

/** Listens to the game in the frame, and lets it fill the screen. */
export function GameControls({ locale, origin, back }: Props) {
	const t = translate(locale, 'game');
	const [screen, setScreen] = useState<'part' | 'full' | 'none'>('part');

	useEffect(() => {
		function handleMessage(event: MessageEvent<unknown>) {
			if (event.origin !== origin) return;
			const message = readGameMessage(event.data);
			// A balance that came before the reels are at rest would give the end away.
			if (message) document.body.dataset['teller'] = 'game';
			if (message === 'balance') {
				void refreshBalance();
				void refreshPlaySession();
			}
			if (message === 'exit') location.assign(back);
		}
		addEventListener('message', handleMessage);
		return () => removeEventListener('message', handleMessage);
	}, [origin, back]);

	// The Escape key and the system's own controls leave it as well. Some phones have no full screen.
	useEffect(() => {
		function show() {
			if (document.fullscreenEnabled) setScreen(document.fullscreenElement ? 'full' : 'part');
			else setScreen('none');
		}
		show();
		document.addEventListener('fullscreenchange', show);
		return () => document.removeEventListener('fullscreenchange', show);
	}, []);

	if (screen === 'none') return null;
	return (
		<button
			className="icon-button scripted"
			type="button"
			aria-label={t(screen === 'full' ? 'full_screen_leave' : 'full_screen')}
			onClick={() => void turnFullScreen()}
		>
			<Icon name="expand" size={20} />
		</button>
	);
}

async function turnFullScreen(): Promise<void> {
	try {
		if (document.fullscreenElement) await document.exitFullscreen();
		else await document.documentElement.requestFullscreen();
	} catch (error) {
		// A browser may say no; the game stays where it is.
		if (!(error instanceof TypeError)) throw error;
	}
}
