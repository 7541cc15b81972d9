import { useFormId } from '../ui/form-name.ts';

interface Props {
	label: string;
	/** The link to the terms. It opens in a new tab, so that the form keeps the typed values. */
	terms: { href: string; label: string };
	error: string | undefined;
	/** The default of the brand, or the state of a form that was sent without a script. */
	isTicked: boolean;
}

/** The checkbox that accepts the terms and confirms the age. */
export function TermsTick({ label, terms, error, isTicked }: Props) {
	const id = useFormId();
	return (
		<div>
			<label className="tick">
				<input
					type="checkbox"
					name="termsAccepted"
					value="yes"
					defaultChecked={isTicked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					required
				/>
				<span>{label}</span>
			</label>
			<a className="tick-more" href={terms.href} target="_blank" rel="noopener">
				{terms.label}
			</a>
			{error && (
				<p id={id} className="field-error">
					{error}
				</p>
			)}
		</div>
	);
}
