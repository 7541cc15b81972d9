import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { autoFocusProps } from './auto-focus-props.ts';
import { useFormId } from './form-name.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	/** The next field to fill in: the page that responds to a form opens here. */
	isNext?: boolean;
	inputRef?: Ref<HTMLInputElement>;
	/** Controls inside the box, before and after the input. */
	before?: ReactNode;
	after?: ReactNode;
}

/** A labelled input. It is uncontrolled, so that values typed before hydration stay. */
export function Field(props: Props) {
	const { label, hint, error, isNext, before, after, inputRef, ...input } = props;
	const id = useFormId();
	const noteId = `${id}note`;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-box">
				{before}
				<input
					{...input}
					{...((error || isNext) && autoFocusProps)}
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
