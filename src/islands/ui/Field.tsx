import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useFormId } from './form-name.ts';
import { foundHere } from './found-here.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	inputRef?: Ref<HTMLInputElement>;
	/** Controls inside the box, before and after the input. */
	before?: ReactNode;
	after?: ReactNode;
}

/** A labelled input. It is uncontrolled, so that what was typed before hydration stays. */
export function Field({ label, hint, error, before, after, inputRef, ...input }: Props) {
	const id = useFormId();
	const noteId = `${id}note`;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				{before}
				<input
					{...input}
					{...(error && foundHere)}
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
