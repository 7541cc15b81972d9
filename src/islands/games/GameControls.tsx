import { useEffect } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { refreshBalance } from '#lib/stores/balance.ts';
import { refreshPlaySession } from '#lib/stores/play-session.ts';
import { Icon } from '../ui/Icon.tsx';
import { readGameMessage } from './game-message.ts';

interface Props {
	locale: Locale;
	/** The only origin whose messages count: the game's own. */
	origin: string;
}

/** Listens to the game in the frame, and lets it fill the screen. */
export function GameControls({ locale, origin }: Props) {
	const t = translate(locale, 'game');

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
			if (message === 'exit') location.assign(localizePath(locale, '/'));
		}
		addEventListener('message', handleMessage);
		return () => removeEventListener('message', handleMessage);
	}, [locale, origin]);

	function handleFullScreen() {
		if (document.fullscreenElement) void document.exitFullscreen();
		else void document.documentElement.requestFullscreen();
	}

	return (
		<button
			className="icon-button scripted"
			type="button"
			aria-label={t('full_screen')}
			onClick={handleFullScreen}
		>
			<Icon name="expand" size={20} />
		</button>
	);
}
