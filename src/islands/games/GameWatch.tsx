import { useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { readGameMessage } from './game-message.ts';

interface Props {
	locale: Locale;
	/** The only origin that is asked and whose messages count: the game's own. */
	origin: string;
	/** The address that opens the game anew. */
	retry: string;
	/** Where other games are. */
	others: string;
}

/** A game that says nothing for so long is missing. */
const LATE_MS = 15_000;
const ASK_MS = 1000;

/** Asks the game in the frame whether it is there, and says so when nothing comes back. */
export function GameWatch({ locale, origin, retry, others }: Props) {
	const [state, setState] = useState<'waiting' | 'late' | 'left'>('waiting');

	useEffect(() => {
		const startMs = performance.now();
		const ask = setInterval(() => {
			const frame = document.querySelector<HTMLIFrameElement>('iframe#game');
			frame?.contentWindow?.postMessage({ type: 'jhilik:hello' }, origin);
			if (performance.now() - startMs > LATE_MS) setState((now) => (now === 'left' ? now : 'late'));
		}, ASK_MS);
		function handleMessage(event: MessageEvent<unknown>) {
			if (event.origin !== origin || !readGameMessage(event.data)) return;
			clearInterval(ask);
			setState('left');
		}
		addEventListener('message', handleMessage);
		return () => {
			clearInterval(ask);
			removeEventListener('message', handleMessage);
		};
	}, [origin]);

	if (state !== 'late') return null;
	return <LatePanel {...{ locale, retry, others }} onWait={() => setState('left')} />;
}

interface LateProps extends Omit<Props, 'origin'> {
	onWait: () => void;
}

/** What is said of a game that does not come, and what can be done. */
export function LatePanel({ locale, retry, others, onWait }: LateProps) {
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
