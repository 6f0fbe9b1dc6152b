/*
 * A field without a choice asks for nothing, so it is not sent: the address stays short, and a search page that is narrowed
 * to a make stays so. Without this the empty fields go along, and mean any make, any body and any price.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-finder]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
