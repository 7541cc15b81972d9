import type { FormHTMLAttributes, ReactNode, RefObject } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { EnterSubmit } from './EnterSubmit.tsx';
import { RefusalText } from './RefusalText.tsx';
import { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';

type Attributes = FormHTMLAttributes<HTMLFormElement>;

interface Props extends Pick<Attributes, 'aria-labelledby' | 'onFocus' | 'onInput'> {
	locale: Locale;
	formRef: RefObject<HTMLFormElement | null>;
	/** The address that handles the form without a script. */
	action: string;
	className?: string;
	/** True where the button that sends a code comes first: Enter presses the submit button. */
	hasCodeButton?: boolean;
	children: ReactNode;
	/** A refusal that is shown at no field. */
	refusal: Refusal | undefined;
	/** Content between the refusal and the submit button. */
	belowRefusal?: ReactNode;
	/** Absent while there is nothing to submit. */
	submit: SubmitButtonProps | undefined;
	/** Content below the submit button. */
	footer?: ReactNode;
	onSubmit: (form: HTMLFormElement) => void;
}

/** The shell of a form about an account. Until it is hydrated, browsers send it to its page. */
export function AuthForm({
	locale,
	formRef,
	action,
	className = 'form',
	hasCodeButton = false,
	children,
	refusal,
	belowRefusal,
	submit,
	footer,
	onSubmit,
	...attributes
}: Props) {
	return (
		<form
			ref={formRef}
			className={className}
			method="post"
			noValidate
			action={action}
			{...attributes}
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit(event.currentTarget);
			}}
		>
			{hasCodeButton && <EnterSubmit />}
			{children}
			<RefusalText isOfForm locale={locale} refusal={refusal} />
			{belowRefusal}
			{submit && <SubmitButton {...submit} />}
			{footer}
		</form>
	);
}
