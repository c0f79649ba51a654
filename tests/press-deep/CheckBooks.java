import com.adobe.epubcheck.tool.EpubChecker;

/** The reference EPUBCheck over many books in one process, because Java is slow to start. */
public final class CheckBooks {
  public static void main(String[] books) {
    for (String book : books) {
      System.out.println("\n@book " + book);
      System.out.flush();
      int status = new EpubChecker().run(new String[] {book});
      System.err.flush();
      System.out.println("\n@status " + status);
    }
  }
}
