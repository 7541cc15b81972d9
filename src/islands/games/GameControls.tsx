import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { $balance, refreshBalance } from '#lib/stores/balance.ts';
import { Icon } from '../ui/Icon.tsx';
import { isBalanceMessage, isExitMessage } from './balance-message.ts';
import './game-controls.css';

interface Props {
	locale: Locale;
	/** The only origin whose messages count: the game's own. */
	origin: string;
	/** The balance when the game was opened. */
	amount: Money;
	symbol: string;
}

/** Keeps the balance fresh while the game plays; time and result since it was opened. */
export function GameControls({ locale, origin, amount, symbol }: Props) {
	const t = translate(locale, 'game');
	const { balance } = useStore($balance, { ssr: 'initial' });
	const [elapsedS, setElapsedS] = useState(0);

	useEffect(() => {
		function handleMessage(event: MessageEvent<unknown>) {
			if (event.origin !== origin) return;
			if (isBalanceMessage(event.data)) void refreshBalance();
			if (isExitMessage(event.data)) location.assign(localizePath(locale, '/'));
		}
		addEventListener('message', handleMessage);
		return () => removeEventListener('message', handleMessage);
	}, [origin, locale]);

	useEffect(() => {
		const openedMs = performance.now();
		const timer = setInterval(
			() => setElapsedS(Math.floor((performance.now() - openedMs) / 1000)),
			1000,
		);
		return () => clearInterval(timer);
	}, []);

	function handleFullScreen() {
		if (document.fullscreenElement) void document.exitFullscreen();
		else void document.documentElement.requestFullscreen();
	}

	const result = (balance?.sumBalance ?? amount) - amount;
	return (
		<>
			<p className="game-session">
				<span>{t('elapsed', { time: formatElapsed(elapsedS) })}</span>
				<span className="game-result">
					{t('result', { amount: `${result > 0n ? '+' : ''}${formatMoney(result, symbol)}` })}
				</span>
			</p>
			<button
				className="icon-button game-full scripted"
				type="button"
				aria-label={t('full_screen')}
				onClick={handleFullScreen}
			>
				<Icon name="expand" size={20} />
			</button>
		</>
	);
}

/** `1:05:09` */
function formatElapsed(seconds: number): string {
	const two = (value: number) => String(value).padStart(2, '0');
	const minutes = Math.floor(seconds / 60);
	return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
