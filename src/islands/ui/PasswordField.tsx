import { type InputHTMLAttributes, useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	showLabel: string;
	hint?: string | undefined;
	error?: string | undefined;
	isNext?: boolean;
}

/** A password field with a button that shows the typed text. */
export function PasswordField({ showLabel, ...field }: Props) {
	const [isShown, setShown] = useState(false);
	const eye = (
		<button
			className="icon-button scripted"
			type="button"
			aria-label={showLabel}
			aria-pressed={isShown}
			onClick={() => setShown(!isShown)}
		>
			<Icon name="eye" />
		</button>
	);
	return (
		<Field
			{...field}
			type={isShown ? 'text' : 'password'}
			maxLength={512}
			autoCapitalize="none"
			spellCheck={false}
			after={eye}
			required
		/>
	);
}
