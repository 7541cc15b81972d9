import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	inputRef?: Ref<HTMLInputElement>;
	/** A control inside the box, after the input. */
	after?: ReactNode;
}

/** A labelled input. It is uncontrolled, so that what was typed before hydration stays. */
export function Field({ label, hint, error, after, inputRef, ...input }: Props) {
	const id = useId();
	const noteId = `${id}note`;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				<input
					{...input}
					ref={inputRef}
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={error || hint ? noteId : undefined}
				/>
				{after}
			</div>
			{(error || hint) && (
				<p id={noteId} className={error ? 'field-error' : 'field-hint'}>
					{error ?? hint}
				</p>
			)}
		</div>
	);
}
