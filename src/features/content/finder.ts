/* Leaves empty fields out of the submitted form, so that the address stays short and a search page for a make keeps its
   address. Without this script the empty fields are sent and mean any make, body or price. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-finder]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
