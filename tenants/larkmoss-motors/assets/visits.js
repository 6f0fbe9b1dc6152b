// Counts the pages of a visit in the visitor's own browser. A real statistics script would send the number somewhere.
{
  const KEY = 'larkmoss-visits';
  try {
    sessionStorage.setItem(KEY, String(Number(sessionStorage.getItem(KEY) ?? 0) + 1));
  } catch {
    // Without storage nothing is counted.
  }
}
