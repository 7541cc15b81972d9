import { useEffect, useRef } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

interface Props {
	locale: Locale;
	/** The address that opens the game again, after the log-in. */
	again: string;
	/** The address of other games. */
	others: string;
}

/** The panel over a game whose bet was refused because the session has ended. */
export function SessionOverPanel({ locale, again, others }: Props) {
	const t = translate(locale, 'game');
	const link = useRef<HTMLAnchorElement>(null);
	// Keys in the frame reach nothing any more, and the game may take the focus once more.
	useEffect(() => {
		const focus = () => link.current?.focus();
		const takeBack = () => document.activeElement?.tagName === 'IFRAME' && focus();
		focus();
		addEventListener('blur', takeBack);
		return () => removeEventListener('blur', takeBack);
	}, []);
	return (
		<div className="game-late panel" role="alert">
			<h2>{t('over_title')}</h2>
			<p>{t('over_text')}</p>
			<a ref={link} className="button button-primary" href={again}>
				{t('over_login')}
			</a>
			<a className="button button-plain" href={others}>
				{t('other_games')}
			</a>
		</div>
	);
}
