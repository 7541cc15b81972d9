export interface SubmitButtonProps {
	label: string;
	busyLabel: string;
	isBusy: boolean;
}

/** The primary action of a form. It stays focusable while the form is being sent. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
	return (
		<button
			className="button button-primary button-wide"
			type="submit"
			aria-busy={isBusy || undefined}
			aria-disabled={isBusy || undefined}
		>
			{isBusy ? busyLabel : label}
		</button>
	);
}
